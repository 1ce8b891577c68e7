/** Over the colours of a cover, in a dialog, or on a page that scrolls them itself. */
export type CommentsPlace = "art" | "dialog" | "page";
