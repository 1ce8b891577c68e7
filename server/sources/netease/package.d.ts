/** @file The package has types for its server only, not for the files of its routes. */
declare module "NeteaseCloudMusicApi/module/*.js" {
  const route: import("./types.ts").RouteModule;
  // oxlint-disable-next-line import/no-default-export -- as CommonJS arrives
  export default route;
}
