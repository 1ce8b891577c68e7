import { vi } from "vitest";
import { createWorld, type World } from "./double/world.ts";

/** A new Electron of doubles; what is imported from now on stands on it. */
export function newWorld(): World {
  const world = createWorld();
  vi.resetModules();
  vi.doMock("electron", () => world.electron);
  return world;
}
