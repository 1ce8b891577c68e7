/** Maximum number of streams stored by name and arguments; the oldest are dropped. */
const STREAMS_LIMIT = 200;

/**
 * The same service, but with the same stream object for the same name and arguments, because the screen asks while
 * rendering.
 */
export function withStableStreams<S extends object>(service: S): S {
  const streams = new Map<string, unknown>();
  const stable = (name: string, make: (...args: unknown[]) => unknown) =>
    function ask(...args: unknown[]): unknown {
      const key = `${name}${JSON.stringify(args)}`;
      const known = streams.get(key) ?? make(...args);
      streams.delete(key);
      streams.set(key, known);
      const [oldest] = streams.keys();
      if (streams.size > STREAMS_LIMIT && oldest !== undefined) streams.delete(oldest);
      return known;
    };
  const members = new Map<PropertyKey, unknown>();
  return new Proxy(service, {
    get: (target, name) => {
      const member: unknown = members.get(name) ?? Reflect.get(target, name);
      if (typeof name !== "string" || typeof member !== "function") return member;
      const isStream = name.endsWith("$") && !members.has(name);
      const kept = isStream
        ? stable(name, (...args) => Reflect.apply(member, target, args))
        : member;
      members.set(name, kept);
      return kept;
    },
  });
}
