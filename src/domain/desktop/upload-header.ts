/**
 * Header with the number of an upload from the page to the main process, which reports its progress; it is removed
 * before the request is sent on.
 */
export const UPLOAD_HEADER = "x-tonearm-upload";
