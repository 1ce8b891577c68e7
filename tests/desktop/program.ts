/**
 * @file The real desktop program, started as a listener would, and its page, connected to over the DevTools protocol.
 */
import { chromium, expect, type Browser, type Page } from "@playwright/test";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { processesOf } from "../../tools/bench/browser/processes.mjs";
import { meterOutput } from "../e2e/support.ts";

/** Command that starts the program; set by `tools/desktop-smoke.mjs`. */
export const COMMAND = JSON.parse(
  process.env["TONEARM_DESKTOP_COMMAND"] ?? "[]",
) as readonly string[];
const DEBUGGER = /DevTools listening on (ws:\S+)/;
const STEPS = [50, 100, 200];

/** Whether a page is that of the lyric window. */
export const isLyricPage = (page: Page): boolean => page.url().endsWith("/osd.html");

export interface Program {
  /** The program's page. Connects again each time, because the previous page may have been lost. */
  page(): Promise<Page>;
  /** Everything the program has printed. */
  output(): string;
  readonly pid: number;
  /** Ends the program as the system would. Resolves with its exit status. */
  quit(): Promise<number | null>;
  /** Waits until the program has ended by itself. Resolves with its exit status. */
  ended(): Promise<number | null>;
}

interface Start {
  /** Folder of the program's data. */
  readonly data: string;
  /** Whether its page can be connected to, through a port that is opened for this. */
  readonly isReached?: boolean;
  /** Address of a session bus for the program. */
  readonly bus?: string;
  /** The command, if it is not the one under test. */
  readonly command?: readonly string[];
}

const running = new Set<ChildProcess>();

function startChild(
  data: string,
  more: readonly string[],
  { bus = "", command = COMMAND }: Pick<Start, "bus" | "command"> = {},
): ChildProcess {
  const [binary = "", ...args] = command;
  const child = spawn(binary, [...args, "--lang=en-US", ...more], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, LANGUAGE: "en", TONEARM_USER_DATA: data, DBUS_SESSION_BUS_ADDRESS: bus },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Starts the program; its page is connected to later. */
export function startProgram({ data, isReached = true, ...how }: Start): Program {
  const child = startChild(data, isReached ? ["--remote-debugging-port=0"] : [], how);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => (output += part.toString()));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  let devtools: Browser | null = null;
  return {
    page: async () => {
      await devtools?.close();
      await expect.poll(() => output, { intervals: STEPS }).toMatch(DEBUGGER);
      devtools = await chromium.connectOverCDP(DEBUGGER.exec(output)?.[1] ?? "");
      const [context] = devtools.contexts();
      const isMain = (each: Page): boolean => !isLyricPage(each);
      const page = context?.pages().find(isMain) ?? (await context?.waitForEvent("page", isMain));
      if (page === undefined) throw new Error("the program shows no page");
      await page.evaluate(meterOutput);
      return page;
    },
    output: () => output,
    pid: child.pid ?? 0,
    quit: () => {
      child.kill("SIGTERM");
      return ended;
    },
    ended: () => ended,
  };
}

/** Starts a second instance, with links or without, and waits until it has ended. */
export async function startSecond(
  data: string,
  ...links: readonly string[]
): Promise<number | null> {
  const child = startChild(data, links);
  return new Promise((done) => child.once("exit", done));
}

/** Ends all programs that a test left running. */
export async function endAll(): Promise<void> {
  const left = [...running].map((child) => new Promise((done) => child.once("exit", done)));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(left);
}

/**
 * Kind and sandbox state of each process of the program, as reported by the system: `{ kind, seccomp, noNewPrivs }`.
 * Helpers of the start come and go: one that has ended since it was listed is left out.
 */
export const processesWith = (pid: number) =>
  processesOf(pid).flatMap(({ pid: each, kind }) => {
    const status = statusOf(each);
    if (status === null) return [];
    const field = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
    return [{ kind, seccomp: field("Seccomp"), noNewPrivs: field("NoNewPrivs") }];
  });

function statusOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return null;
  }
}

/** Lines of `ss` with the sockets on which the program listens. */
export function listeningSockets(pid: number): readonly string[] {
  const { stdout, status } = spawnSync("ss", ["-Htulnp"], { encoding: "utf8" });
  if (status !== 0) throw new Error("ss is not here");
  const own = new Set(processesOf(pid).map((each) => String(each.pid)));
  return stdout
    .split("\n")
    .filter((line) => [...line.matchAll(/pid=(\d+)/g)].some(([, owner]) => own.has(owner ?? "")));
}
