/** The text with which a live region reads `text` out although it may say that already: a space makes it another one. */
export const announced = (last: string, text: string): string =>
  last === text ? `${text}\u00a0` : text;
