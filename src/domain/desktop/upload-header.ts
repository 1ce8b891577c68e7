/** Numbers an upload on its way from the page to main, which tells how far it is; it goes no further. */
export const UPLOAD_HEADER = "x-tonearm-upload";
