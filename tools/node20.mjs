/** @file Adds what Vitest expects of newer Node: without it, reporting a failed test crashes on Node 20. */

const groupInto = (items, keyOf, add) => {
  let index = 0;
  for (const item of items) add(keyOf(item, index++), item);
};

Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  groupInto(items, keyOf, (key, item) => groups.set(key, [...(groups.get(key) ?? []), item]));
  return groups;
};
Object.groupBy ??= (items, keyOf) => {
  const groups = Object.create(null);
  groupInto(items, keyOf, (key, item) => (groups[key] = [...(groups[key] ?? []), item]));
  return groups;
};
Promise.withResolvers ??= () => {
  let resolve;
  let reject;
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};
