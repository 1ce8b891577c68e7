import type { SafeStorage } from "electron";

/** Keeps a text from other readers of the disk, as well as the system can. */
export interface Secrets {
  seal(text: string): Uint8Array;
  /** Null where it cannot be read, sealed by another system for instance. */
  open(bytes: Uint8Array): string | null;
  /** Whether what is sealed now is really encrypted. */
  isEncrypting(): boolean;
}

/** First byte of what is sealed: how it was. */
const PLAIN = 0;
const ENCRYPTED = 1;

type Storage = Pick<SafeStorage, "isEncryptionAvailable" | "encryptString" | "decryptString"> &
  Partial<Pick<SafeStorage, "getSelectedStorageBackend">>;

/** Secrets by the system's keyring; without one they are plain, and their file is its owner's alone. */
export function createSecrets(storage: Storage, platform: NodeJS.Platform): Secrets {
  const isEncrypting = (): boolean =>
    storage.isEncryptionAvailable() &&
    // Without a keyring Linux "encrypts" by a password that everybody knows.
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
