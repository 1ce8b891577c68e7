/** @file Methods of packages that are not called here, and that a bundler cannot leave out. */
import { edited, expectAll } from "./edits.mjs";

/** Each by the object it belongs to (`this` where a constructor makes them), with what is left of it, if anything. */
export const UNUSED_METHODS = {
  i18next: {
    // Words are modules of ours and handed over: there is no backend that could load them.
    Connector: [
      "queueLoad",
      "loaded",
      "read",
      "prepareLoading",
      "load",
      "reload",
      "loadOne",
      "saveMissing",
    ],
    // No text contains another one: what it is asked for is the text itself.
    Interpolator: [["nest", "{ return arguments[0]; }"]],
    // Words come by the bundle, and stay.
    ResourceStore: ["addResource", "addResources", "removeResourceBundle"],
    LanguageUtil: ["getBestMatchFromCodes"],
    // The used parameters of a text and a list of missing texts are never requested.
    Translator: ["getUsedParamsDetails"],
    PluralResolver: ["getPluralFormsOfKey"],
    I18n: [
      "setDefaultNamespace",
      "reloadResources",
      "loadNamespaces",
      "loadLanguages",
      "hydrate",
      "dir",
      "cloneInstance",
    ],
  },
  // Routes have no loaders.
  router: { this: ["invalidate", "matchRoute"] },
  // Rows are found by their keys, in the order of an index, or by one value of it.
  dexie: {
    WhereClause: [
      "startsWithIgnoreCase",
      "equalsIgnoreCase",
      "anyOfIgnoreCase",
      "startsWithAnyOfIgnoreCase",
      "startsWithAnyOf",
      "notEqual",
      "noneOf",
      "inAnyRange",
      "anyOf",
      "between",
      "above",
      "aboveOrEqual",
      "below",
      "belowOrEqual",
    ],
    Collection: [
      "sortBy",
      "eachUniqueKey",
      "uniqueKeys",
      "firstKey",
      "lastKey",
      "distinct",
      "until",
      "desc",
      "eachKey",
      "eachPrimaryKey",
      "raw",
      "last",
    ],
    Table: ["mapToClass", "defineClass", "upsert", "bulkUpdate", "bulkAdd"],
    Transaction: ["waitFor"],
  },
};

/** Finds a call of one of them in code of ours: it would work in development, and do nothing in the build. */
export const UNUSED_CALL = new RegExp(
  `\\.(?:${Object.values(UNUSED_METHODS)
    .flatMap(({ Connector: _within, Interpolator: _inside, ...owners }) =>
      Object.values(owners).flat(),
    )
    .join("|")})\\(`,
);

/** The code of a package with nothing in these methods. Throws if one of them is not to be found. */
export function withoutMethods(name, code) {
  const unused = UNUSED_METHODS[name];
  const found = new Set();
  const lean = edited(code, (node, parent, key, write) => {
    const [owner, method, made] = methodOf(node, parent);
    const entry = unused[owner]?.find((one) => nameOf(one) === method);
    if (entry === undefined) return;
    found.add(`${owner}.${method}`);
    write(made.body, typeof entry === "string" ? "{}" : entry[1]);
  });
  const looked = Object.entries(unused).flatMap(([owner, names]) =>
    names.map((one) => `${owner}.${nameOf(one)}`),
  );
  expectAll(name, looked, found);
  return lean;
}

const nameOf = (entry) => (typeof entry === "string" ? entry : entry[0]);

/** Names of classes by their bodies. */
const owners = new WeakMap();

/** Owner, name and function of a method, where a node is one. */
function methodOf(node, parent) {
  if (node.type === "ClassDeclaration" || node.type === "ClassExpression")
    owners.set(node.body, node.id?.name);
  if (node.type === "MethodDefinition") return [owners.get(parent), node.key.name, node.value];
  const { left, right } = node.type === "AssignmentExpression" ? node : {};
  const isOwn = left?.object?.type === "ThisExpression" && right.body?.type === "BlockStatement";
  return isOwn ? ["this", left.property.name, right] : [];
}
