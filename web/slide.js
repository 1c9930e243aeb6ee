// A drawing can be pointed at: `data-slide="place"` moves the slider of that name in the same form.
/** @import { Target } from "./types" */

const SLIDERS = "input[type=range]";

/** @param {PointerEvent} event */
const point = (event) => {
  /** @type {HTMLElement | null | undefined} */
  const drawing = /** @type {Target} */ (event.target).closest?.("[data-slide]");
  /** @type {HTMLInputElement | null | undefined} */
  const slider = drawing?.closest("form")?.querySelector(`${SLIDERS}[name="${drawing.dataset.slide}"]`);
  if (!drawing || !slider) return;
  const { left, width } = drawing.getBoundingClientRect();
  const steps = Number(slider.max) + 1;
  const place = Math.min(steps - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * steps)));
  if (Number(slider.value) === place) return;
  slider.value = String(place);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
};

export const slideWhenPointedAt = () => {
  document.addEventListener("pointermove", point);
  document.addEventListener("pointerdown", point);
};
