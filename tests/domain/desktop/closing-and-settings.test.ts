import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closeVerdict } from "../../../src/domain/desktop/close-verdict.ts";
import { decodeMirrored, mirroredOf } from "../../../src/domain/desktop/mirrored-settings.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/settings/settings.ts";

describe("what closing the window does", () => {
  it.each([
    ["windows", "ask", true, "ask"],
    ["windows", "ask", false, "ask"],
    ["windows", "exit", true, "quit"],
    ["windows", "minimizeToTray", true, "hide"],
    ["windows", "minimizeToTray", false, "minimise"],
    ["linux", "ask", false, "ask"],
    ["linux", "exit", false, "quit"],
    ["linux", "minimizeToTray", false, "minimise"],
    ["linux", "minimizeToTray", true, "hide"],
    ["macos", "ask", false, "hide"],
    ["macos", "exit", false, "hide"],
    ["macos", "minimizeToTray", true, "hide"],
  ] as const)("%s, %s, tray %s: %s", (platform, option, hasTray, verdict) => {
    const circumstances = { platform, option, hasTray };
    expect(closeVerdict({ ...circumstances, isQuitting: false })).toBe(verdict);
    expect(closeVerdict({ ...circumstances, isQuitting: true })).toBe("close");
  });
});

describe("the settings that main needs", () => {
  it("are a part of all settings, and read again as they were told", () => {
    const mirrored = mirroredOf(DEFAULT_SETTINGS);
    expect(Object.keys(mirrored).sort()).toEqual([
      "appearance",
      "closeAppOption",
      "enableDiscordRichPresence",
      "enableGlobalShortcut",
      "lang",
      "linuxEnableCustomTitlebar",
      "proxyConfig",
      "sendLyricToDBus",
      "shortcuts",
      "showControl",
      "showLibraryDefault",
      "showOsdLyric",
      "showStatusBarLyric",
      "showTray",
    ]);
    const changed = {
      ...mirrored,
      lang: "tr" as const,
      showTray: false,
      closeAppOption: "exit" as const,
      proxyConfig: { protocol: "HTTP" as const, server: "a", port: 8080 },
    };
    expect(decodeMirrored(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
  });

  it("are whole whatever was told, and a broken one costs itself alone", () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(Object.keys(decodeMirrored(raw)).sort()).toEqual(
          Object.keys(mirroredOf(DEFAULT_SETTINGS)).sort(),
        );
      }),
    );
    const broken = decodeMirrored({
      lang: "xx",
      showTray: "no",
      closeAppOption: "vanish",
      enableGlobalShortcut: false,
      shortcuts: [{ id: "play", globalShortcut: "rm -rf" }],
    });
    expect(broken).toEqual({ ...mirroredOf(DEFAULT_SETTINGS), enableGlobalShortcut: false });
  });
});
