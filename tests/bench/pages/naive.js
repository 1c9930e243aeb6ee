// The naive page's side of web/app.py: draw all of <main> after each thing a person does.
globalThis.dicewright = {
  answerWith(receive, render) {
    const main = document.getElementById("main");
    const answer = (action, answers) => {
      receive("dice.html", action, JSON.stringify(answers));
      main.innerHTML = render("dice.html");
    };
    document.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-action]");
      if (button) answer(button.dataset.action, { value: button.value });
    });
    document.addEventListener("submit", (event) => {
      event.preventDefault();
      answer(event.target.dataset.action, Object.fromEntries(new FormData(event.target)));
    });
    main.innerHTML = render("dice.html");
    document.documentElement.dataset.ready = "true";
    navigator.serviceWorker.register("sw.js");
  },
};
