// A drawing can be pointed at: `data-slide="place"` moves the slider of that name in the same form.
const SLIDERS = "input[type=range]";

const point = (event) => {
  const drawing = event.target.closest?.("[data-slide]");
  const slider = drawing?.closest("form").querySelector(`${SLIDERS}[name="${drawing.dataset.slide}"]`);
  if (!slider) return;
  const { left, width } = drawing.getBoundingClientRect();
  const steps = Number(slider.max) + 1;
  const place = Math.min(steps - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * steps)));
  if (Number(slider.value) === place) return;
  slider.value = place;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
};

export const slideWhenPointedAt = () => {
  document.addEventListener("pointermove", point);
  document.addEventListener("pointerdown", point);
};
