/**
 * @file react-dom without what this app never asks of it, which is to take over markup of a server and to draw
 * view transitions. What is never true is written down as false; the minifier does the rest.
 */
import { edited, expectAll } from "./edits.mjs";

/** What an app that is never hydrated and has no view transitions always finds. */
const VARIABLES = {
  isHydrating: "!1",
  shouldStartViewTransition: "!1",
  viewTransitionMutationContext: "!1",
  appearingViewTransitions: "null",
  pendingViewTransition: "null",
  pendingViewTransitionEvents: "null",
  blockedOn: "null",
};
const MEMBERS = { dehydrated: "null", isDehydrated: "!1" };

/** Events wait for nothing but hydration, and so none is taken back that waits. */
const CALLS = { clearIfContinuousEvent: "0" };

/** Kinds of fibers that are never made: a boundary that waits for hydration, and `<ViewTransition>`. */
const TAGS = new Set([18, 30]);

/** The lanes of transitions: react asks for them before it looks for something to move. */
const TRANSITION_LANES = 335_544_064;

/** What the package gives to others. */
const ENTRIES = new Set(["hydrateRoot"]);

/** The code of react-dom with these few facts in it. Throws if one of them is not to be found. */
export function leanReactDom(code) {
  const found = new Set();
  const lean = edited(code, (node, parent, key, replace) => {
    const write = (fact, range, text) => {
      found.add(fact);
      replace(range, text);
    };
    if (node.type === "Identifier" && Object.hasOwn(VARIABLES, node.name)) {
      if (isRead(node, parent, key)) write(node.name, node, VARIABLES[node.name]);
    } else if (node.type === "MemberExpression" && Object.hasOwn(MEMBERS, node.property.name)) {
      if (node.computed || key === "left") return;
      write(node.property.name, node, MEMBERS[node.property.name]);
    } else if (node.type === "CallExpression" && Object.hasOwn(CALLS, node.callee.name ?? "")) {
      write(node.callee.name, node, CALLS[node.callee.name]);
    } else if (node.type === "BinaryExpression" && /^[!=]==$/.test(node.operator)) {
      const fact = isOneOf(node.left, node.right) ?? isOneOf(node.right, node.left);
      if (fact !== undefined) write(fact, node, node.operator === "===" ? "!1" : "!0");
    } else if (node.type === "SwitchStatement" && node.discriminant.property?.name === "tag") {
      for (const [at, { test, consequent }] of node.cases.entries()) {
        if (!TAGS.has(test?.value) || comesFromAbove(node.cases, at)) continue;
        // What stands behind it is never run, but its variables are the function's.
        const [first] = consequent;
        if (first !== undefined)
          write(`case ${test.value}`, { start: first.start, end: first.start }, "break;");
      }
    } else if (node.type === "AssignmentExpression" && ENTRIES.has(node.left.property?.name)) {
      write(node.left.property.name, node, "0");
    }
  });
  const named = [VARIABLES, MEMBERS, CALLS].flatMap((facts) => Object.keys(facts));
  expectAll("react-dom", [...named, ...ENTRIES, "lanes", "tag 30", "case 18", "case 30"], found);
  return lean;
}

/** What a comparison of the two would ask, if it is one of those that are never true. */
function isOneOf(one, other) {
  if (one.type === "Literal" && TAGS.has(one.value) && other.property?.name === "tag")
    return `tag ${one.value}`;
  return one.type === "BinaryExpression" &&
    one.operator === "&" &&
    one.right.value === TRANSITION_LANES
    ? "lanes"
    : undefined;
}

/** Whether a case is reached from the one above it: there is no way past a jump. */
function comesFromAbove(cases, at) {
  const above = cases[at - 1];
  if (above === undefined) return false;
  const last = above.consequent.at(-1);
  if (last === undefined) return !TAGS.has(above.test?.value) || comesFromAbove(cases, at - 1);
  return !/^(?:Break|Return|Throw|Continue)Statement$/.test(last.type);
}

const isRead = (node, parent, key) =>
  key !== "params" &&
  !(parent.type === "VariableDeclarator" && key === "id") &&
  !(parent.type === "AssignmentExpression" && key === "left") &&
  !(parent.type === "MemberExpression" && key === "property") &&
  !(parent.type === "Property" && key === "key");
