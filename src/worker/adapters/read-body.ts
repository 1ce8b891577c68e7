import { fail, succeed, type Outcome } from "../../domain/failure.ts";
import type { ApiAnswer } from "../ports/http.ts";

const SUCCESS = 200;
const NEED_LOGIN = 301;
const NOT_FOUND = 404;
const BAD_GATEWAY = 502;

type Body = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `code === 200` in the body, or one of `accepts`, means success, whatever the HTTP status (S4). */
export function readBody(
  text: string,
  status: number,
  accepts: readonly number[] = [],
): Outcome<ApiAnswer> {
  const parsed = parse(text);
  if (!isRecord(parsed)) {
    if (status === BAD_GATEWAY) return fail({ kind: "unreachable" });
    return status >= 400
      ? fail({ kind: "server", code: status, message: "" })
      : fail({ kind: "malformed", what: "answer is no JSON object" });
  }
  const body = unwrap(parsed);
  const code = Number(body["code"] ?? (status === SUCCESS ? SUCCESS : status));
  if (code === SUCCESS || accepts.includes(code)) return succeed({ body, text });
  if (code === NEED_LOGIN) return fail({ kind: "needLogin" });
  if (code === NOT_FOUND) return fail({ kind: "notFound" });
  // A code 502 with another status is the service's own: a wrong password, or a song already in the list.
  if (code === BAD_GATEWAY && status === BAD_GATEWAY) return fail({ kind: "unreachable" });
  return fail({ kind: "server", code, ...messageOf(body) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `/playlist/tracks` wraps the service's answer in an envelope of its own (S5). */
function unwrap(answer: Body): Body {
  const inner = answer["body"];
  return "status" in answer && isRecord(inner) ? inner : answer;
}

/** `message`, else `msg`, else the dialog's subtitle; with a message the subtitle is shown below it (S5). */
function messageOf(body: Body): { readonly message: string; readonly subtitle?: string } {
  const data = body["data"];
  const dialog = isRecord(data) && isRecord(data["dialog"]) ? data["dialog"]["subtitle"] : null;
  const [message = "", subtitle] = [
    ...[body["message"], body["msg"]].filter(isWords).slice(0, 1),
    ...[dialog].filter(isWords),
  ];
  return subtitle === undefined || subtitle === message ? { message } : { message, subtitle };
}

const isWords = (value: unknown): value is string => typeof value === "string" && value !== "";
