/** @file Makes small changes to the code of a package, by its syntax tree. */
import { parseSync } from "oxc-parser";

/** Calls `visit(node, parent, key, write)` for each node; `write` replaces the node or a part of it. */
export function edited(code, visit) {
  const edits = [];
  const write = ({ start, end }, text) => edits.push({ start, end, text });
  const walk = (node, parent, key) => {
    visit(node, parent, key, write);
    for (const [name, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === "string") walk(child, node, name);
  };
  walk(parseSync("package.js", code, { preserveParens: false }).program, null, "");
  return applied(code, edits);
}

/** Throws unless everything has been found; otherwise the package has changed and must be looked at again. */
export function expectAll(name, looked, found) {
  for (const one of looked)
    if (!found.has(one)) throw new Error(`tools/lean: ${name} has no ${one} any more`);
}

/** Applies edits; of nested edits the outermost wins. */
function applied(code, edits) {
  let text = "";
  let at = 0;
  for (const edit of edits.toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    if (edit.start < at) continue;
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
