/** @file Types for the package's route files, which it has none for. */
declare module "NeteaseCloudMusicApi/module/*.js" {
  const route: import("./types.ts").RouteModule;
  // oxlint-disable-next-line import/no-default-export -- the form in which CommonJS modules are imported
  export default route;
}
