/**
 * @file react-dom without what this app never asks of it: taking over markup of a server, view transitions, resources
 * of the head, custom elements, actions of forms, and events that no element of ours listens to. What is never
 * true is written down as false; the minifier does the rest. To leave events alone saves time, too: react hears
 * each one at the root and looks for its element, a hundred times where a hundred skeletons begin to shimmer.
 */
import { edited, expectAll } from "./edits.mjs";

/** Events that elements of ours, and links of the router, listen to; by their props. */
export const EVENTS = new Set(
  (
    "cancel click close contextMenu dragEnd dragEnter dragLeave dragOver dragStart drop durationChange error input " +
    "keyDown keyUp load loadedMetadata mouseDown mouseOut mouseOver pause play playing pointerCancel pointerDown " +
    "pointerMove pointerOut pointerOver pointerUp scroll submit timeUpdate toggle touchStart waiting " +
    "doubleClick focus blur change mouseEnter mouseLeave pointerEnter pointerLeave"
  ).split(" "),
);

/** What an app that is never hydrated and has no view transitions always finds; nor is it looked at by react's own tools. */
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

/** Events wait for nothing but hydration, and so none is taken back that waits. */
const CALLS = {
  clearIfContinuousEvent: "0",
  isHostHoistableType: "!1",
  isCustomElement: "!1",
  constructSelectEvent: "0",
  extractEvents$1: "0",
};

/** Functions that create an event class: without users of the class they have no effect. */
const PURE = new Set(["createSyntheticEvent"]);

/**
 * Kinds of fibers that are never made: `<Profiler>`, a boundary that waits for hydration, `<SuspenseList>`, what react
 * would put into the head or find there, and `<ViewTransition>`.
 */
const TAGS = new Set([12, 18, 19, 26, 27, 30]);

/** Statements that only serve events without listeners, by how they begin. */
const STATEMENTS = {
  canUseCompositionEvent: (node) => node.type === "IfStatement" && node.test,
  canUseTextInputEvent: (node) => node.type === "IfStatement" && node.test.right?.test,
  eventType: (node) =>
    node.type === "ExpressionStatement" &&
    node.expression.operator === "&&" &&
    node.expression.left,
};

/** Hooks by their names in react's tables that nothing asks for, and ways to fetch resources. */
const MEMBERS_OF_TABLES = new Set([
  "useFormState",
  "useActionState",
  "useOptimistic",
  "useCacheRefresh",
]);
const RESOURCES = new Set(["r", "D", "C", "L", "m", "X", "S", "M"]);

/** Lists of events; the first is by their props, the other one as the browser names them. */
const LISTS_OF_EVENTS = /^abort (?:auxClick|canplay) /;

/** The lanes of transitions: react asks for them before it looks for something to move. */
const TRANSITION_LANES = 335_544_064;

/** What the package gives to others. */
const ENTRIES = new Set(["hydrateRoot"]);

/** The code of react-dom with these few facts in it. Throws if one of them is not to be found. */
export function leanReactDom(code) {
  const found = new Set();
  /** The function being visited: some functions handle all events, whether they have listeners or not. */
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
        // What stands behind it is never run, but its variables are the function's.
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

/** With those that the browser names otherwise. */
const HEARD = new Set(
  [...EVENTS, "dblclick", "focusin", "focusout"].map((event) => event.toLowerCase()),
);
const isHeard = (event) => HEARD.has(event.toLowerCase());

/** Cases of events without listeners, unless a case that is kept falls through into them. */
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

/** What the statement is left out for, if it is. */
const statementOf = (node) =>
  Object.keys(STATEMENTS).find((name) => STATEMENTS[name](node)?.name === name);

const isOfTable = ({ key, value }, { properties }) =>
  MEMBERS_OF_TABLES.has(key.name)
    ? value.name !== "throwInvalidHookError"
    : RESOURCES.has(key.name) && properties.some(({ key: { name } }) => name === "X");

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
  return !isJump(last);
}

const isRead = (node, parent, key) =>
  key !== "params" &&
  !(parent.type === "VariableDeclarator" && key === "id") &&
  !(parent.type === "AssignmentExpression" && key === "left") &&
  !(parent.type === "MemberExpression" && key === "property") &&
  !(parent.type === "Property" && key === "key");
