import type { ServerResponse } from "node:http";

/** A failure to answer. */
export interface Fault {
  readonly fault:
    | "html"
    | "empty"
    | "half"
    | "long"
    | "silence"
    | "reset"
    | "redirect"
    | "list"
    | "status";
}

const LONG = Buffer.alloc(30_000_000, "[1],");
const JSON_TYPE = { "content-type": "application/json" };

const FAULTS: Readonly<Record<Fault["fault"], (response: ServerResponse) => void>> = {
  html: (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>busy</h1>"),
  empty: (response) => response.writeHead(200, JSON_TYPE).end(),
  half: (response) => {
    response.writeHead(200, { ...JSON_TYPE, "content-length": "100" });
    response.write('{"code":', () => response.destroy());
  },
  long: (response) => {
    response.writeHead(200, JSON_TYPE);
    response.end(LONG);
  },
  // Never answered, so that the caller has to give up.
  silence: () => {},
  reset: (response) => response.destroy(),
  redirect: (response) => response.writeHead(302, { location: "http://203.0.113.1/" }).end(),
  list: (response) => response.writeHead(200, JSON_TYPE).end("[1]"),
  status: (response) => response.writeHead(500, JSON_TYPE).end("{}"),
};

export const fail = ({ fault }: Fault, response: ServerResponse): void => FAULTS[fault](response);
