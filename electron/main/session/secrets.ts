import type { SafeStorage } from "electron";

/** Encrypts texts for the disk, as far as the system can. */
export interface Secrets {
  seal(text: string): Uint8Array;
  /** Returns null if the bytes cannot be read, for instance because another system encrypted them. */
  open(bytes: Uint8Array): string | null;
  /** Whether `seal` really encrypts. */
  isEncrypting(): boolean;
}

/** First byte of a sealed text: whether it is encrypted. */
const PLAIN = 0;
const ENCRYPTED = 1;

type Storage = Pick<SafeStorage, "isEncryptionAvailable" | "encryptString" | "decryptString"> &
  Partial<Pick<SafeStorage, "getSelectedStorageBackend">>;

/** Encrypts with the system's keyring. Without one the text stays plain, in a file that only its owner can read. */
export function createSecrets(storage: Storage, platform: NodeJS.Platform): Secrets {
  const isEncrypting = (): boolean =>
    storage.isEncryptionAvailable() &&
    // Without a keyring Electron on Linux "encrypts" with a password that is publicly known.
    (platform !== "linux" || storage.getSelectedStorageBackend?.() !== "basic_text");
  return {
    isEncrypting,
    seal: (text) =>
      isEncrypting()
        ? Buffer.concat([Buffer.of(ENCRYPTED), storage.encryptString(text)])
        : Buffer.concat([Buffer.of(PLAIN), Buffer.from(text)]),
    open: (bytes) => {
      const sealed = Buffer.from(bytes.subarray(1));
      try {
        if (bytes[0] === PLAIN) return sealed.toString();
        return bytes[0] === ENCRYPTED ? storage.decryptString(sealed) : null;
      } catch {
        return null;
      }
    },
  };
}
