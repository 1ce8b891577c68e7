/**
 * @file The seed of everything random in the tests. It is the same for everyone within a version, so that
 * the result of a run depends on the change and not on chance; `TONEARM_SEED=random` tries new
 * sequences, and `TONEARM_SEED=<number>` repeats one.
 */
import fc from "fast-check";
import { version } from "../../package.json";

const asked = process.env["TONEARM_SEED"];
const ofVersion = Number(version.replaceAll(/\D/g, "")) * 7919;

export const seed =
  asked === undefined ? ofVersion : asked === "random" ? Date.now() % 2 ** 31 : Number(asked);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
