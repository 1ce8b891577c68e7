/**
 * @file Playwright reporter: prints a line for each retry and failure, and at the end `N passed, N failed`.
 * Seconds by file and by test go to `test-results/times.txt`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Lines of seconds and names, the longest first. */
function times(tests) {
  const files = new Map();
  const single = [];
  for (const { location, title, results } of tests) {
    const file = basename(location.file);
    const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    files.set(file, (files.get(file) ?? 0) + seconds);
    single.push([`${file} › ${title}`, seconds]);
  }
  return [...files, ...single]
    .sort(([, a], [, b]) => b - a)
    .map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} ${name}\n`)
    .join("");
}

export default class Tally {
  #root;
  #folder = "";
  #errors = 0;
  onBegin({ projects }, root) {
    this.#root = root;
    this.#folder = projects[0].outputDir;
  }
  onError() {
    this.#errors += 1;
  }
  async onExit() {
    const tests = this.#root?.allTests() ?? [];
    if (this.#root !== undefined) {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(join(this.#folder, "times.txt"), times(tests));
    }
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
