/** Origins of pictures, media and answers that may use plain http: servers on this machine, at any port. */
const THIS_MACHINE = ["http://127.0.0.1:*", "http://localhost:*"];

/**
 * Scripts, styles, workers and frames may only come from us; pictures and media from any https host or from `plain`.
 */
export function contentSecurityPolicy(plain: readonly string[]): string {
  const anywhere = ["'self' https:", ...plain].join(" ");
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src ${anywhere} data: blob:`,
    `media-src ${anywhere} data: blob:`,
    `connect-src ${anywhere}`,
    "worker-src 'self'",
    "font-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers of the build's workers. Headers that browsers only use for documents are left out. */
const WORKER_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": contentSecurityPolicy(THIS_MACHINE),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Headers of the build's other files. Their policy counts only if one is opened by its address, which loads nothing; that
 * of pages and workers, repeated with each file, would take as many bytes as a small file itself.
 */
const PART_HEADERS: Readonly<Record<string, string>> = {
  ...WORKER_HEADERS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** The page's one script whose name has no hash. */
export const BLOCKING_SCRIPT = "/boot-theme.js";

/** The security headers of a script or another part of the page, by its name. */
export const assetHeaders = (path: string): Readonly<Record<string, string>> =>
  /work(?:er|let)[^/]*$/.test(path) ? WORKER_HEADERS : PART_HEADERS;

/** Headers of everything else except media. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...WORKER_HEADERS,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
  "x-frame-options": "DENY",
};

/** Headers of media: other ports of this machine and the audio graph may use them. */
export const MEDIA_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Content-Length, Content-Range, Accept-Ranges, ETag",
  "timing-allow-origin": "*",
};

/** The response with the security headers for its path; those of media allow other origins. */
export function withSecurityHeaders(response: Response, path: string): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(headersOf(path, response.status)))
    headers.set(name, value);
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

function headersOf(path: string, status: number): Readonly<Record<string, string>> {
  if (path.startsWith("/media/")) return MEDIA_HEADERS;
  const isPart = path.startsWith("/assets/") || path === BLOCKING_SCRIPT;
  return isPart && status < 400 ? assetHeaders(path) : SECURITY_HEADERS;
}
