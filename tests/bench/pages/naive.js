// The naive page's side of web/app.py: draw all of <main> after each thing a person does.
globalThis.dicewright = {
  answerWith(python) {
    const main = document.getElementById("main");
    const draw = () => {
      main.innerHTML = python.render("dice.html");
    };
    const answer = (action, answers) => {
      python.receive("dice.html", action, JSON.stringify(answers));
      draw();
    };
    document.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-action]");
      if (button) answer(button.dataset.action, { value: button.value });
    });
    document.addEventListener("submit", (event) => {
      event.preventDefault();
      answer(event.target.dataset.action, Object.fromEntries(new FormData(event.target)));
    });
    python.open(JSON.stringify({ tab: "naive", records: [], events: [], older: 0 }));
    draw();
    document.documentElement.dataset.ready = "true";
    navigator.serviceWorker.register("sw.js");
  },
};
