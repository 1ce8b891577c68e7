/** Where pictures, media and answers may come from by plain http: a server on the same machine, at any port of it. */
const THIS_MACHINE = ["http://127.0.0.1:*", "http://localhost:*"];

/** Scripts, styles, workers and frames come from us alone; pictures and media from anywhere secure, or from these. */
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

/** Of files of the build, which are no pages: what browsers heed in documents alone would be sent with each of them. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": contentSecurityPolicy(THIS_MACHINE),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Of everything else that is not media. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...ASSET_HEADERS,
  "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
  "x-frame-options": "DENY",
};

/** Of media: they may be used from another port of the same machine, and by the audio graph. */
export const MEDIA_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Content-Length, Content-Range, Accept-Ranges, ETag",
  "timing-allow-origin": "*",
};

/** The response with our security headers; those of media open them to other origins. */
export function withSecurityHeaders(response: Response, path: string): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(headersOf(path))) headers.set(name, value);
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

function headersOf(path: string): Readonly<Record<string, string>> {
  if (path.startsWith("/media/")) return MEDIA_HEADERS;
  return path.startsWith("/assets/") ? ASSET_HEADERS : SECURITY_HEADERS;
}
