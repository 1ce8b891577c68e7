/** @file What the system reports about a browser's processes: processor time by process and thread, and memory. */
import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

/** Contents of a file in `/proc`, or null once its process has ended. */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** Fields after the name of a process; the name may contain blanks. */
const statOf = (path) => read(path)?.split(") ").at(-1).split(" ") ?? null;

function kindOf(pid) {
  // The arguments of a process forked by the zygote are one string.
  const command = (read(`/proc/${pid}/cmdline`) ?? "").split(/[\0 ]/);
  const option = (name) =>
    command.find((part) => part.startsWith(`--${name}=`))?.slice(name.length + 3);
  const kind = option("type") ?? "browser";
  if (kind === "gpu-process") return "display";
  return kind === "utility" ? (option("utility-sub-type")?.split(".")[0] ?? kind) : kind;
}

/** All processes of the browser with the process id `root`: `{ pid, kind }`. */
export function processesOf(root) {
  const children = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(statOf(`/proc/${name}/stat`)?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [];
  const waiting = [root];
  for (let pid = waiting.shift(); pid !== undefined; pid = waiting.shift()) {
    found.push({ pid, kind: kindOf(pid) });
    waiting.push(...(children.get(pid) ?? []));
  }
  return found;
}

/** Processor milliseconds of all processes since they started, including ended threads and children. */
export function cpuMs(root) {
  let ticks = 0;
  for (const { pid } of processesOf(root)) {
    const stat = statOf(`/proc/${pid}/stat`);
    if (stat !== null) for (const field of stat.slice(11, 15)) ticks += Number(field);
  }
  return ticks * TICK_MS;
}

/** A thread's processor milliseconds: exact to the nanosecond if the kernel reports that, else in ticks. */
function threadMs(path) {
  const exact = /se\.sum_exec_runtime\s*:\s*([\d.]+)/.exec(read(`${path}/sched`) ?? "")?.[1];
  if (exact !== undefined) return Number(exact);
  const stat = statOf(`${path}/stat`);
  return stat === null ? 0 : (Number(stat[11]) + Number(stat[12])) * TICK_MS;
}

/** Name without the number at its end, which distinguishes threads of the same purpose. */
const threadName = (path) => (read(`${path}/comm`) ?? "").trim().replace(/[\d#/]+$/, "");

/** Processor milliseconds by thread: a map from `pid:tid` to `{ kind, thread, ms }`. */
export function threadTimes(root) {
  const times = new Map();
  for (const { pid, kind } of processesOf(root)) {
    const folder = `/proc/${pid}/task`;
    let names = [];
    try {
      names = readdirSync(folder);
    } catch {
      continue;
    }
    for (const tid of names) {
      const path = `${folder}/${tid}`;
      const thread = Number(tid) === pid ? "main" : threadName(path);
      times.set(`${pid}:${tid}`, { kind, thread, ms: threadMs(path) });
    }
  }
  return times;
}

/** Milliseconds per second between two measurements, by kind of process and by thread. */
export function spent(before, after, elapsedMs) {
  const kinds = {};
  const threads = {};
  for (const [key, { kind, thread, ms }] of after) {
    const perSecond = ((ms - (before.get(key)?.ms ?? 0)) * 1000) / elapsedMs;
    if (perSecond <= 0) continue;
    kinds[kind] = (kinds[kind] ?? 0) + perSecond;
    const name = `${kind}/${thread}`;
    threads[name] = (threads[name] ?? 0) + perSecond;
  }
  return { kinds, threads };
}

/** A process's memory in megabytes, with its share of the memory that it has in common with others. */
function pssMb(pid) {
  const kb = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? "")?.[1];
  return Number(kb ?? 0) / 1000;
}

/** Memory of the page's renderer (the largest one) and of all processes, in MB. */
export function memoryMb(root) {
  const all = processesOf(root).map(({ pid, kind }) => ({ kind, mb: pssMb(pid) }));
  const renderers = all.filter(({ kind }) => kind === "renderer").map(({ mb }) => mb);
  return {
    rendererMb: Math.max(0, ...renderers),
    allMb: all.reduce((sum, { mb }) => sum + mb, 0),
  };
}
