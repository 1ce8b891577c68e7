/**
 * @file Everything a sandboxed page has of Electron: the desktop's features as plain data, and a way to send main one
 * end of a channel. Main checks which page sent it.
 */
import { contextBridge, ipcRenderer } from "electron";
import { CONNECT, FACTS_ARGUMENT } from "./names.ts";

const facts = process.argv.find((argument) => argument.startsWith(FACTS_ARGUMENT));
contextBridge.exposeInMainWorld("desktop", JSON.parse(facts?.slice(FACTS_ARGUMENT.length) ?? "{}"));
addEventListener("message", ({ source, data, ports }: MessageEvent) => {
  const end: unknown = (data as { readonly connect?: unknown } | null)?.connect;
  if (source === window && typeof end === "string")
    ipcRenderer.postMessage(CONNECT, end, [...ports]);
});
