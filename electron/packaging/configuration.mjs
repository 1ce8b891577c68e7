/**
 * @file Configuration of electron-builder for each system. Everything that varies between builds is an argument; the
 * content of the program is chosen by `tools/desktop/app-folder.mjs`.
 */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";

/** Electron fuses: abilities of the binary that no argument or environment can switch on. */
export const FUSES = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  // Only Windows and macOS can verify the archive.
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};

/** Chromium's own texts, for file dialogs and the like, in our languages, by their names on all systems. */
const LANGUAGES = ["en", "en-US", "zh-CN", "zh_CN", "zh-TW", "zh_TW", "tr"];

/** Electron's default app, which it would show if the program were missing. */
const DEFAULT_APP = "default_app.asar";

/** Folder of the files beside the archive in a packed program. */
const resourcesOf = ({ appOutDir, packager, electronPlatformName }) =>
  electronPlatformName === "darwin"
    ? join(appOutDir, `${packager.appInfo.productFilename}.app/Contents/Resources`)
    : join(appOutDir, "resources");

/**
 * Completes the files beside the archive: removes Electron's default app, and adds the library of other sources, which
 * stays outside so that users can replace it.
 */
async function finish(context, library) {
  const resources = resourcesOf(context);
  await rm(join(resources, DEFAULT_APP), { force: true });
  await cp(library, join(resources, "unblock"), { recursive: true });
}

/**
 * `app` is the folder to pack; `library` and `icons` are folders to add; `electron` has
 * the folder and the version of an Electron.
 */
export const configuration = ({ app, library, icons, output, electron, maintainer }) => ({
  appId: "app.tonearm.desktop",
  productName: "Tonearm",
  copyright: "The Tonearm contributors, MIT licence",
  directories: { app, output, buildResources: icons },
  // The whole folder: it was created for this and has no other files.
  files: ["**/*"],
  asar: true,
  electronDist: electron.folder,
  electronVersion: electron.version,
  electronLanguages: LANGUAGES,
  electronFuses: FUSES,
  // There are no native modules; if one slips in, it must not be built unnoticed.
  npmRebuild: false,
  // Nothing is uploaded, and no metadata for an updater is written, because the program has none.
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
    // The listener chooses the folder; their settings and music stay when the program is removed.
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
