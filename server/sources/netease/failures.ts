import type { CloudAnswer, Fields } from "./types.ts";

/** Why there is no answer. */
export type Reason = "unreachable" | "timeout" | "tooLong" | "unreadable" | "module";

/** The fields of an error that modules read. */
const NO_ANSWER: Fields = { code: 502, msg: "" };

/** Thrown when the service gave no usable answer. */
export class CloudFailure extends Error {
  readonly status = 502;
  readonly body: Fields = NO_ANSWER;
  readonly cookie: readonly string[] = [];

  constructor(readonly reason: Reason) {
    super(`no answer from the service: ${reason}`);
    this.name = "CloudFailure";
  }
}

/** Thrown when the service answered with a refusal. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Fields;
  readonly cookie: readonly string[];

  constructor(readonly answer: CloudAnswer) {
    super(`the service refused with code ${String(answer.body["code"])}`);
    this.name = "Refusal";
    this.status = answer.status;
    this.body = answer.body;
    this.cookie = answer.cookie;
  }
}

/** Thrown for a call that is refused without asking the service. */
export class BadCall extends Error {
  constructor(readonly code: number) {
    super(`a call that cannot be made: ${code}`);
    this.name = "BadCall";
  }
}
