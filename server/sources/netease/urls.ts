/** Returns the parsed address, or null if the text is not a valid URL. */
export const readUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
