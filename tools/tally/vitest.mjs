/** @file Vitest reporter whose last line is `N passed, N failed`. */
export default class Tally {
  onTestRunEnd(modules, unhandled) {
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      if (module.state() === "failed" && module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") passed += 1;
        // A test that did not run proves nothing.
        else failed += 1;
      }
    }
    process.on("exit", () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  }
}
