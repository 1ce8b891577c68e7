import { CloudFailure, Refusal } from "./failures.ts";
import type { CloudAnswer, ModuleRequest, RouteModule } from "./types.ts";
import { fieldsOf, isFields } from "./types.ts";

interface Run {
  readonly module: RouteModule;
  readonly params: Record<string, string>;
  readonly request: ModuleRequest;
}

type Answered = Pick<CloudAnswer, "body" | "cookie">;

/**
 * Runs a module and returns its result. If a module fails in its own code, or treats a missing answer as an answer, the
 * last answer of the service decides instead.
 */
export async function runModule({ module, params, request }: Run): Promise<Answered> {
  let last: CloudAnswer | CloudFailure | null = null;
  const heard: ModuleRequest = async (uri, data, options) => {
    try {
      const answer = await request(uri, data, options);
      last = answer;
      return answer;
    } catch (error) {
      if (error instanceof Refusal) last = error.answer;
      if (error instanceof CloudFailure) last = error;
      throw error;
    }
  };
  const heardLast = (): CloudAnswer | CloudFailure | null => last;
  try {
    const made = await module(params, heard);
    const failed = heardLast();
    if (failed instanceof CloudFailure) throw failed;
    return answeredOf(made);
  } catch (error) {
    return afterError(error, heardLast());
  }
}

function afterError(error: unknown, last: CloudAnswer | CloudFailure | null): Answered {
  if (error instanceof Refusal) return error.answer;
  if (last instanceof CloudFailure) throw last;
  if (error instanceof CloudFailure) throw error;
  // The module failed on a successful answer, so there is no usable result.
  if (last === null || last.body["code"] === undefined || last.body["code"] === 200)
    throw new CloudFailure("module");
  return last;
}

/** Body and cookies of a module's result; one module wraps its answer twice (S5). */
function answeredOf(made: unknown): Answered {
  const { body, cookie } = fieldsOf(made);
  if (!isFields(body)) throw new CloudFailure("module");
  if (isFields(body["body"]) && Array.isArray(body["cookie"])) return answeredOf(body);
  const lines = Array.isArray(cookie) ? cookie : [];
  return { body, cookie: lines.filter((line) => typeof line === "string") };
}
