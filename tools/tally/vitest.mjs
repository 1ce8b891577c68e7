/** @file Vitest reporter: prints a line for each failure, and at the end `N passed, N failed`. */
export default class Tally {
  onTestRunEnd(modules, unhandled) {
    let passed = 0;
    const failures = unhandled.map(({ message }) => `outside any test: ${message}`);
    for (const module of modules) {
      const file = module.relativeModuleId ?? module.moduleId;
      for (const { message } of module.errors()) failures.push(`${file}: ${message}`);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed") passed += 1;
        // A test that did not run counts as failed.
        else failures.push(`${file} > ${test.fullName}: ${errors?.[0]?.message ?? state}`);
      }
    }
    process.on("exit", () => {
      for (const failure of failures) process.stdout.write(`failed: ${oneLine(failure)}\n`);
      process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
    });
  }
}

const oneLine = (text) => text.replaceAll(/\s+/g, " ").slice(0, 600);
