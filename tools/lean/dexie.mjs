/**
 * @file dexie without layers between a call and the database that we never use: its cache of answers, which `db.ts`
 * switches off, hooks on tables, prefixes of compound indexes, of which we have none, and the rows that hooks
 * have read.
 */
import { edited, expectAll } from "./edits.mjs";
import { withoutMethods } from "./methods.mjs";

const UNUSED = new Set([
  "cacheMiddleware",
  "hooksMiddleware",
  "virtualIndexMiddleware",
  "cacheExistingValuesMiddleware",
]);

/** The code of dexie without these layers. Throws if one of them is not found. */
export function leanDexie(code) {
  const found = new Set();
  const lean = edited(code, (node, parent, key, write) => {
    const [middleware] = node.type === "CallExpression" ? node.arguments : [];
    if (!UNUSED.has(middleware?.name) || node.callee.property?.name !== "use") return;
    found.add(middleware.name);
    write(node, "0");
  });
  expectAll("dexie", UNUSED, found);
  return withoutMethods("dexie", lean);
}
