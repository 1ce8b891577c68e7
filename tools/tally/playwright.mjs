/** @file Playwright reporter: a line for each second try and failure, and last `N passed, N failed`. */
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
    const tests = this.#root?.allTests() ?? [];
    const flaky = tests.filter((test) => test.outcome() === "flaky");
    for (const test of flaky)
      process.stdout.write(`passed at the second try: ${test.titlePath().join(" › ")}\n`);
    for (const test of tests.filter((test) => test.outcome() === "unexpected"))
      process.stdout.write(`failed: ${test.titlePath().join(" › ")}\n`);
    const passed = flaky.length + tests.filter((test) => test.outcome() === "expected").length;
    const failed = tests.length - passed + this.#errors;
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }
  printsToStdio() {
    return false;
  }
}
