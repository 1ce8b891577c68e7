import type { RouteModule } from "./types.ts";

/** The package sends the ids as one text, which deletes nothing (S21). */
const deleteFromCloud: RouteModule = ({ id = "" }, request) =>
  request("/api/cloud/del", { songIds: id.split(",").map(Number) }, { crypto: "weapi" });

/** Routes that are handled by our own code. */
export const OWN_ROUTES: ReadonlyMap<string, RouteModule> = new Map([
  ["user/cloud/del", deleteFromCloud],
]);
