/** The headings of a queue's parts: below the `h1` of its page, or the `h2` of its panel. */
export type QueueHeading = "h2" | "h3";
