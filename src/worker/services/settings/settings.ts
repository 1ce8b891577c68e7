import type { SettingsApi } from "../../../contract/core.ts";
import { toFailure } from "../../../domain/failure.ts";
import { decodeSettings } from "../../../domain/settings/decode.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import type { HostPort } from "../../ports/host.ts";
import type { LogPort } from "../../ports/log.ts";
import type { StateStore } from "../../ports/store.ts";
import { createState, type State } from "../../stream/state.ts";

const KEY = "settings";

export interface SettingsService {
  readonly api: SettingsApi;
  readonly settings: State<Settings>;
}

export interface SettingsDeps {
  readonly store: StateStore;
  readonly host: HostPort;
  readonly log: LogPort;
  /** What was kept, already read. */
  readonly initial: Settings;
}

/** Settings in one row; theme and language are mirrored for the next first paint. */
export function createSettings({ store, host, log, initial }: SettingsDeps): SettingsService {
  const settings = createState(initial);
  const mirror = ({ appearance, lang }: Settings): void => {
    host
      .rememberBootHints({ appearance, language: lang ?? "" })
      .catch((thrown: unknown) => log.warn("mirroring settings", toFailure(thrown)));
  };
  mirror(initial);
  return {
    settings,
    api: {
      settings$: () => settings.value$,
      change: (patch) => {
        const next = decodeSettings({ ...settings.value, ...patch });
        settings.set(next);
        mirror(next);
        keepSettings(store, next).catch((thrown: unknown) =>
          log.warn("keeping settings", toFailure(thrown)),
        );
      },
    },
  };
}

/** The settings kept on the device; whatever cannot be read falls back field by field. */
export const readSettings = async (store: StateStore): Promise<Settings> =>
  decodeSettings(await store.read(KEY).catch(() => null));

/** Writes the settings' row. */
export const keepSettings = (store: StateStore, settings: Settings): Promise<void> =>
  store.write(KEY, settings);
