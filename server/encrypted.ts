/** Whether the listener's connection is encrypted, here or at a load balancer. Only then may cookies be `Secure`. */
export const isEncrypted = (request: Request): boolean =>
  new URL(request.url).protocol === "https:" ||
  request.headers.get("x-forwarded-proto") === "https";
