/** @file Methods of packages that we do not call, and that a bundler cannot remove. */
import { edited, expectAll } from "./edits.mjs";

/** Methods by owner (`this` if a constructor makes them), each with the body that is left, if any. */
export const UNUSED_METHODS = {
  i18next: {
    // Texts are modules of ours and passed in: there is no backend that could load them.
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
    // No text nests another one, so the text is returned unchanged.
    Interpolator: [["nest", "{ return arguments[0]; }"]],
    // Texts are added as bundles, and never removed.
    ResourceStore: ["addResource", "addResources", "removeResourceBundle"],
    LanguageUtil: ["getBestMatchFromCodes"],
    // We do not ask which details a text used, nor save missing ones.
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
  // Rows are found by key, in the order of an index, or by one value of an index.
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

/** Matches a call of one of them in our code, which would work in development and do nothing in the build. */
export const UNUSED_CALL = new RegExp(
  `\\.(?:${Object.values(UNUSED_METHODS)
    .flatMap(({ Connector: _within, Interpolator: _inside, ...owners }) =>
      Object.values(owners).flat(),
    )
    .join("|")})\\(`,
);

/** The code of a package with empty bodies for these methods. Throws if one of them is not found. */
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

/** Owner, name and function of a method; empty if the node is none. */
function methodOf(node, parent) {
  if (node.type === "ClassDeclaration" || node.type === "ClassExpression")
    owners.set(node.body, node.id?.name);
  if (node.type === "MethodDefinition") return [owners.get(parent), node.key.name, node.value];
  const { left, right } = node.type === "AssignmentExpression" ? node : {};
  const isOwn = left?.object?.type === "ThisExpression" && right.body?.type === "BlockStatement";
  return isOwn ? ["this", left.property.name, right] : [];
}
