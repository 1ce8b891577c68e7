/** @file Wires the home of a folder; loaded with it, so that the core's own chunk contains none of this. */
import type { FolderApi } from "../../contract/folder.ts";
import type { MusicSourceApi } from "../../contract/music-source.ts";
import type { CorePorts } from "../core-ports.ts";
import { createFolder } from "../services/folder/folder.ts";
import type { Player } from "../services/player/player.ts";
import type { Base } from "./base.ts";
import type { Music } from "./music.ts";

interface FolderAnnexDeps {
  readonly ports: CorePorts;
  readonly base: Base;
  readonly music: Music;
  readonly player: Player;
}

export const createFolderAnnex = (
  { ports, base, music, player }: FolderAnnexDeps,
  source: MusicSourceApi,
): FolderApi =>
  createFolder({
    source,
    answers: base.answers,
    catalogue: base.catalogue,
    tracks: base.tracks,
    clock: ports.clock,
    store: ports.stores.state,
    log: ports.log,
    player,
    rowsOf: music.registry.rowsOf,
    repaint: music.repaint,
  });
