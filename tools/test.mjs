/**
 * @file Runs all checks and tests, and ends with one line: `N passed, N failed`.
 * `--fast` leaves out what needs a browser or a build. Each check counts as one test.
 */
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { missingPrograms } from "./system-programs.mjs";

const ROOT = join(import.meta.dirname, "..");
const isFast = process.argv.includes("--fast");
const bin = (name) => join(ROOT, "node_modules", ".bin", name);

/** Checks that pass or fail as a whole. */
const CHECKS = [
  ...readdirSync(join(ROOT, "tsconfig"))
    .filter((file) => file !== "base.json")
    .map((file) => [`types: ${file}`, bin("tsc"), ["-p", `tsconfig/${file}`]]),
  ["lint", bin("oxlint"), ["--type-aware", "--deny-warnings"]],
  ["format", bin("oxfmt"), ["--check"]],
  ["import rules", process.execPath, ["tools/checks/imports.mjs"]],
  ["locales", process.execPath, ["tools/checks/locales.mjs"]],
  ["citations", process.execPath, ["tools/checks/citations.mjs"]],
  ["features", process.execPath, ["tools/checks/features.mjs"]],
  ["dead code", bin("knip"), []],
];
/** What needs the build. */
const AFTER_BUILD = [["sizes", process.execPath, ["tools/checks/sizes.mjs"]]];
const BUILD = ["build", process.execPath, ["tools/prepare.mjs", "build"]];

/** Runs a command; shows its output only if it fails. */
function run(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env },
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => done({ isOk: false, output: String(error) }));
    child.on("close", (code) => done({ isOk: code === 0, output }));
  });
}

const total = { passed: 0, failed: 0 };
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

async function check([name, command, args]) {
  const from = performance.now();
  const { isOk, output } = await run(command, args);
  total[isOk ? "passed" : "failed"] += 1;
  console.log(`${isOk ? "ok  " : "FAIL"} ${name} (${seconds(from)})`);
  if (!isOk) console.log(output);
  return isOk;
}

/** Runs a test runner, which prints its own tally as its last line: `N passed, N failed`. */
async function suite(name, command, args, env) {
  const from = performance.now();
  const { isOk, output } = await run(command, args, env);
  const [, passed, failed] = /(\d+) passed, (\d+) failed(?!.*\d+ passed)/s.exec(output) ?? [];
  total.passed += Number(passed ?? 0);
  const isCounted = failed !== undefined;
  // A runner that crashed without output, or failed outside of any test, counts as a failure.
  total.failed += isCounted && Number(failed) > 0 ? Number(failed) : isOk && isCounted ? 0 : 1;
  console.log(
    `${isOk && isCounted ? "ok  " : "FAIL"} ${name}: ${passed ?? "?"} passed (${seconds(from)})`,
  );
  for (const [line] of output.matchAll(/^(?:passed at the second try|failed): .*$/gm))
    console.log(line);
  if (!isOk || !isCounted) console.log(output);
}

const queue = [...CHECKS];
const lane = async () => {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) await check(next);
};

for (const [program, files] of missingPrograms())
  console.log(`n/a  ${files.join(", ")}: no ${program} here`);

const vitest = ["run", "--reporter=default", "--reporter=./tools/tally/vitest.mjs"];
const unit = () => suite("unit", bin("vitest"), [...vitest, "--project", "unit"]);
// Two cores, so two things at a time. Unit tests wait now and then, which leaves time for a check.
if (isFast) await Promise.all([lane(), unit()]);
else {
  // The build takes one core, the other checks have the other one.
  const building = async () => {
    if (await check(BUILD)) queue.push(...AFTER_BUILD);
    await lane();
  };
  await Promise.all([building(), lane()]);
  const { findChromium } = await import("./chromium.mjs");
  const env = { TONEARM_CHROMIUM: await findChromium() };
  // Browser tests mostly wait for music to play, which leaves time for the unit tests.
  await Promise.all([
    suite("browser", bin("vitest"), [...vitest, "--project", "browser"], env),
    unit(),
  ]);
  await suite("end to end", bin("playwright"), ["test"], env);
}

process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
