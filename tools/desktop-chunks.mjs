/**
 * @file Chunks of the client that only the desktop program loads. It has no service worker, so browsers need no copies
 * of them.
 */
export const DESKTOP_CHUNKS = [
  "CloseDialog",
  "MatchFileDialog",
  "OtherSourcesRows",
  "SourceDialog",
  "WindowParts",
  "core.desktop",
  "core.other-sources",
  "core.proxies",
  "core.wire-desktop",
  "follow-wishes",
];
