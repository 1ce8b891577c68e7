/**
 * @file What electron-builder makes of the program, for each system. Everything that differs from one packing to the next
 * comes as an argument; what goes into the program is decided by `tools/desktop/app-folder.mjs`.
 */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";

/** What the binary never does, however it is started. */
export const FUSES = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  // Where the system lets a program know its own archive: Windows and macOS.
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};

/** Chromium's own words (of file dialogs and the like) in the languages we have, by the names of all systems. */
const LANGUAGES = ["en", "en-US", "zh-CN", "zh_CN", "zh-TW", "zh_TW", "tr"];

/** Electron's own first page, which it would show instead of a program it cannot find. */
const DEFAULT_APP = "default_app.asar";

/** Where a packed program's files beside the archive lie. */
const resourcesOf = ({ appOutDir, packager, electronPlatformName }) =>
  electronPlatformName === "darwin"
    ? join(appOutDir, `${packager.appInfo.productFilename}.app/Contents/Resources`)
    : join(appOutDir, "resources");

/** Removes Electron's default page, and puts the library of other sources beside the archive, where it can be replaced. */
async function finish(context, library) {
  const resources = resourcesOf(context);
  await rm(join(resources, DEFAULT_APP), { force: true });
  await cp(library, join(resources, "unblock"), { recursive: true });
}

/** `app` is the folder to pack, `library` that of the library beside it, `icons` that of the icons, `electron` the folder of an Electron and its version. */
export const configuration = ({ app, library, icons, output, electron, maintainer }) => ({
  appId: "app.tonearm.desktop",
  productName: "Tonearm",
  copyright: "The Tonearm contributors, MIT licence",
  directories: { app, output, buildResources: icons },
  // All of the folder: it holds nothing else.
  files: ["**/*"],
  asar: true,
  electronDist: electron.folder,
  electronVersion: electron.version,
  electronLanguages: LANGUAGES,
  electronFuses: FUSES,
  // There are no native modules, and none may come along unseen.
  npmRebuild: false,
  // Nothing is uploaded, and no file of an updater is written: nothing of it would be read.
  publish: null,
  protocols: [{ name: "Tonearm", schemes: ["tonearm"] }],
  artifactName: "tonearm-${version}-${os}-${arch}.${ext}",
  afterPack: (context) => finish(context, library),
  mac: {
    target: ["dmg", "zip"],
    category: "public.app-category.music",
    icon: join(icons, "icon-mac.png"),
    hardenedRuntime: true,
  },
  win: { target: ["nsis", "portable"], icon: join(icons, "icon.png") },
  nsis: {
    // The listener says where; their settings and music stay when the program goes.
    oneClick: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
    artifactName: "tonearm-${version}-setup-${arch}.${ext}",
  },
  portable: { artifactName: "tonearm-${version}-portable-${arch}.${ext}" },
  linux: {
    target: ["AppImage", "deb", "rpm", "tar.gz"],
    executableName: "tonearm",
    category: "AudioVideo",
    synopsis: "Your cloud music, fast and beautiful",
    icon: join(icons, "icon.png"),
    maintainer,
  },
});
