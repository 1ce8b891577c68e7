/** Whether the listener's connection is encrypted, at the balancer if not here: cookies may then say that they need it. */
export const isEncrypted = (request: Request): boolean =>
  new URL(request.url).protocol === "https:" ||
  request.headers.get("x-forwarded-proto") === "https";
