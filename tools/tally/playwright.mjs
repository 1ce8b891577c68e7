/** @file Playwright reporter whose last line is `N passed, N failed`. */
export default class Tally {
  #root;
  #errors = 0;
  onBegin(_config, root) {
    this.#root = root;
  }
  onError() {
    this.#errors += 1;
  }
  async onExit() {
    const outcomes = (this.#root?.allTests() ?? []).map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === "expected").length;
    const failed = outcomes.length - passed + this.#errors;
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }
  printsToStdio() {
    return false;
  }
}
