import { describe, expect, it } from "vitest";
import { createWorld } from "./double/world.ts";

describe("the double of Electron", () => {
  it("records every call, and fails on one that it does not know", () => {
    const { electron, recorder } = createWorld();
    electron.app.setPath("userData", "/here");
    expect(recorder.calls).toEqual([{ name: "app.setPath", args: ["userData", "/here"] }]);
    expect(() => Reflect.get(electron.app, "getGPUInfo")).toThrow(
      "the double of Electron does not know app.getGPUInfo",
    );
    expect(() => Reflect.get(electron.Tray, "prepare")).toThrow("Tray.prepare");
    expect(() => Reflect.set(electron.nativeTheme, "themeSource", "dark")).toThrow("themeSource");
  });

  it("lets nothing through its ports that cannot be cloned", () => {
    const { ipc, windows, electron } = createWorld();
    const Window = electron.BrowserWindow as unknown as new () => object;
    expect(new Window()).toBeDefined();
    const [window] = windows;
    if (window === undefined) throw new Error("no window");
    const port = ipc.connect({ from: window.contents, end: "core" });
    expect(() => port.postMessage(() => {})).toThrow("could not be cloned");
    port.close();
  });
});
