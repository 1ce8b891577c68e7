/**
 * @file react-dom without features that this app never uses: hydration, view transitions, resources of the head, custom
 * elements, form actions, and events that no element of ours listens to. Conditions that are never true are replaced by
 * false, and the minifier does the rest. Fewer events also save time: React hears each one at the root and searches its
 * element, a hundred times if a hundred skeletons begin to shimmer.
 */
import { edited, expectAll } from "./edits.mjs";

/** Events that our elements and the router's links listen to, by their props. */
export const EVENTS = new Set(
  (
    "cancel click close contextMenu dragEnd dragEnter dragLeave dragOver dragStart drop durationChange error input " +
    "keyDown keyUp load loadedMetadata mouseDown mouseOut mouseOver pause play playing pointerCancel pointerDown " +
    "pointerMove pointerOut pointerOver pointerUp scroll submit timeUpdate toggle touchStart waiting " +
    "doubleClick focus blur change mouseEnter mouseLeave pointerEnter pointerLeave"
  ).split(" "),
);

/** Constant values of variables in an app that is never hydrated, has no view transitions, and no React DevTools. */
const VARIABLES = {
  isHydrating: "!1",
  shouldStartViewTransition: "!1",
  viewTransitionMutationContext: "!1",
  appearingViewTransitions: "null",
  pendingViewTransition: "null",
  pendingViewTransitionEvents: "null",
  blockedOn: "null",
  injectedHook: "null",
};
const MEMBERS = { dehydrated: "null", isDehydrated: "!1" };

/** Constant results of calls. For one, events are queued only for hydration, so none has to be cleared. */
const CALLS = {
  clearIfContinuousEvent: "0",
  isHostHoistableType: "!1",
  isCustomElement: "!1",
  constructSelectEvent: "0",
  extractEvents$1: "0",
};

/** Functions that make a class of events; their calls have no effect if the class is not used. */
const PURE = new Set(["createSyntheticEvent"]);

/**
 * Kinds of fibers that are never created: `<Profiler>`, a boundary waiting for hydration, `<SuspenseList>`, elements
 * that React puts into the head or finds there, and `<ViewTransition>`.
 */
const TAGS = new Set([12, 18, 19, 26, 27, 30]);

/** Statements for events without listeners, by the variable that they begin with. */
const STATEMENTS = {
  canUseCompositionEvent: (node) => node.type === "IfStatement" && node.test,
  canUseTextInputEvent: (node) => node.type === "IfStatement" && node.test.right?.test,
  eventType: (node) =>
    node.type === "ExpressionStatement" &&
    node.expression.operator === "&&" &&
    node.expression.left,
};

/** Names in React's tables of hooks that nothing calls, and of functions that fetch resources. */
const MEMBERS_OF_TABLES = new Set([
  "useFormState",
  "useActionState",
  "useOptimistic",
  "useCacheRefresh",
]);
const RESOURCES = new Set(["r", "D", "C", "L", "m", "X", "S", "M"]);

/** Matches lists of events; the first list uses the names of props, the other one the browser's names. */
const LISTS_OF_EVENTS = /^abort (?:auxClick|canplay) /;

/** The lanes of transitions: React tests them before it looks for elements to animate. */
const TRANSITION_LANES = 335_544_064;

/** Exports of the package that are removed. */
const ENTRIES = new Set(["hydrateRoot"]);

/** The code of react-dom with these constants. Throws if one of the places is not found. */
export function leanReactDom(code) {
  const found = new Set();
  /** The function around the current node: some functions handle all events, with and without listeners. */
  let within = "";
  const lean = edited(code, (node, parent, key, replace) => {
    const write = (fact, range, text) => {
      found.add(fact);
      replace(range, text);
    };
    if (node.type === "FunctionDeclaration") within = node.id.name;
    const statement = statementOf(node);
    if (statement !== undefined) return write(statement, node, ";");
    if (node.type === "Identifier" && Object.hasOwn(VARIABLES, node.name)) {
      if (isRead(node, parent, key)) write(node.name, node, VARIABLES[node.name]);
    } else if (node.type === "MemberExpression" && Object.hasOwn(MEMBERS, node.property.name)) {
      if (node.computed || key === "left") return;
      write(node.property.name, node, MEMBERS[node.property.name]);
    } else if (node.type === "CallExpression" && Object.hasOwn(CALLS, node.callee.name ?? "")) {
      write(node.callee.name, node, CALLS[node.callee.name]);
    } else if (node.type === "CallExpression" && PURE.has(node.callee.name)) {
      write(node.callee.name, { start: node.start, end: node.start }, "/*#__PURE__*/");
    } else if (node.type === "CallExpression" && /^register\w+Event$/.test(node.callee.name)) {
      const event = node.arguments.find(({ value }) => /^on[A-Z]/.test(value));
      if (event !== undefined && !isHeard(event.value.slice(2))) write("register", node, "0");
    } else if (node.type === "Literal" && LISTS_OF_EVENTS.test(node.value)) {
      write("events", node, JSON.stringify(node.value.split(" ").filter(isHeard).join(" ")));
    } else if (node.type === "ConditionalExpression" && node.consequent.value === 27) {
      write("singleton", node.test, "!1");
    } else if (node.type === "Property" && isOfTable(node, parent)) {
      write(node.key.name, node.value, "0");
    } else if (node.type === "BinaryExpression" && /^[!=]==$/.test(node.operator)) {
      const fact = isOneOf(node.left, node.right) ?? isOneOf(node.right, node.left);
      if (fact !== undefined) write(fact, node, node.operator === "===" ? "!1" : "!0");
    } else if (node.type === "SwitchStatement" && node.discriminant.property?.name === "tag") {
      for (const [at, { test, consequent }] of node.cases.entries()) {
        if (!TAGS.has(test?.value) || comesFromAbove(node.cases, at)) continue;
        // The code after it never runs, but stays, because its variables belong to the function.
        const [first] = consequent;
        if (first !== undefined)
          write(`case ${test.value}`, { start: first.start, end: first.start }, "break;");
      }
    } else if (node.type === "SwitchStatement" && node.discriminant.name === "domEventName") {
      if (within !== "getEventPriority")
        for (const one of unheardCases(node.cases)) write("case of an event", one, "");
    } else if (node.type === "AssignmentExpression" && ENTRIES.has(node.left.property?.name)) {
      write(node.left.property.name, node, "0");
    }
  });
  const named = [VARIABLES, MEMBERS, CALLS, STATEMENTS].flatMap((facts) => Object.keys(facts));
  const kinds = [...TAGS].map((tag) => `case ${tag}`);
  const tables = [
    ...MEMBERS_OF_TABLES,
    ...RESOURCES,
    "register",
    "events",
    "case of an event",
    "singleton",
  ];
  expectAll(
    "react-dom",
    [...named, ...ENTRIES, ...PURE, ...kinds, ...tables, "lanes", "tag 30"],
    found,
  );
  return lean;
}

/** Also the events that have another name in the browser. */
const HEARD = new Set(
  [...EVENTS, "dblclick", "focusin", "focusout"].map((event) => event.toLowerCase()),
);
const isHeard = (event) => HEARD.has(event.toLowerCase());

/** Cases of events without listeners, unless a case that is kept falls through to them. */
function unheardCases(cases) {
  const unheard = [];
  let isReached = false;
  for (const one of cases) {
    const { test, consequent } = one;
    const event = test?.value ?? /^(?:ANIMATION|TRANSITION)_/.exec(test?.name)?.[0];
    const isKept = event === undefined || isHeard(event) || isReached;
    if (!isKept || (consequent.length === 0 && !isHeard(event ?? "load"))) unheard.push(one);
    else isReached = !isJump(consequent.at(-1));
  }
  return unheard;
}

const isJump = (statement) =>
  /^(?:Break|Return|Throw|Continue)Statement$/.test(statement?.type ?? "");

/** The name for which a statement is removed; undefined if it is kept. */
const statementOf = (node) =>
  Object.keys(STATEMENTS).find((name) => STATEMENTS[name](node)?.name === name);

const isOfTable = ({ key, value }, { properties }) =>
  MEMBERS_OF_TABLES.has(key.name)
    ? value.name !== "throwInvalidHookError"
    : RESOURCES.has(key.name) && properties.some(({ key: { name } }) => name === "X");

/** The name of a comparison that is never true; undefined or falsy for any other. */
function isOneOf(one, other) {
  if (one.type === "Literal" && TAGS.has(one.value) && other.property?.name === "tag")
    return `tag ${one.value}`;
  return one.type === "BinaryExpression" &&
    one.operator === "&" &&
    one.right.value === TRANSITION_LANES
    ? "lanes"
    : undefined;
}

/** Whether a case can be reached from the one above it, which is not so after a jump. */
function comesFromAbove(cases, at) {
  const above = cases[at - 1];
  if (above === undefined) return false;
  const last = above.consequent.at(-1);
  if (last === undefined) return !TAGS.has(above.test?.value) || comesFromAbove(cases, at - 1);
  return !isJump(last);
}

const isRead = (node, parent, key) =>
  key !== "params" &&
  !(parent.type === "VariableDeclarator" && key === "id") &&
  !(parent.type === "AssignmentExpression" && key === "left") &&
  !(parent.type === "MemberExpression" && key === "property") &&
  !(parent.type === "Property" && key === "key");
