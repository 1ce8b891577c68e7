import type { CloudAnswer, Fields } from "./types.ts";

/** Why there is no answer. */
export type Reason = "unreachable" | "timeout" | "tooLong" | "unreadable" | "module";

/** What modules read of an error. */
const NO_ANSWER: Fields = { code: 502, msg: "" };

/** The service gave no answer that can be handed on. */
export class CloudFailure extends Error {
  readonly status = 502;
  readonly body: Fields = NO_ANSWER;
  readonly cookie: readonly string[] = [];

  constructor(readonly reason: Reason) {
    super(`no answer from the service: ${reason}`);
    this.name = "CloudFailure";
  }
}

/** The service answered, and said no. */
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

/** A call that is refused before anybody is asked. */
export class BadCall extends Error {
  constructor(readonly code: number) {
    super(`a call that cannot be made: ${code}`);
    this.name = "BadCall";
  }
}
