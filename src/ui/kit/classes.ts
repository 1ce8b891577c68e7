/** Joins class names; skips false and missing ones. */
export const classes = (...names: readonly (string | false | undefined | null)[]): string =>
  names.filter(Boolean).join(" ");
