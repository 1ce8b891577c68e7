import { vi } from "vitest";
import { createWorld, type World } from "./double/world.ts";

/** Creates a new Electron of doubles, which later imports use. */
export function newWorld(): World {
  const world = createWorld();
  vi.resetModules();
  vi.doMock("electron", () => world.electron);
  return world;
}
