/** Class names joined; what is false or missing is left out. */
export const classes = (...names: readonly (string | false | undefined | null)[]): string =>
  names.filter(Boolean).join(" ");
