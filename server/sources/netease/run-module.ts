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
 * What a module makes of the service's answer. Modules that fail in their own code hide what the service said, and
 * others take silence for an answer: what was heard last decides then.
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
  // A module that fell over an answer of 200 leaves nothing that could be trusted.
  if (last === null || last.body["code"] === undefined || last.body["code"] === 200)
    throw new CloudFailure("module");
  return last;
}

/** The body and the cookies of what a module answers; one module wraps its answer twice (S5). */
function answeredOf(made: unknown): Answered {
  const { body, cookie } = fieldsOf(made);
  if (!isFields(body)) throw new CloudFailure("module");
  if (isFields(body["body"]) && Array.isArray(body["cookie"])) return answeredOf(body);
  const lines = Array.isArray(cookie) ? cookie : [];
  return { body, cookie: lines.filter((line) => typeof line === "string") };
}
