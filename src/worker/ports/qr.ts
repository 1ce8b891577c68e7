import type { QrCode } from "../../contract/snapshots.ts";

/** Draws QR codes. */
export interface QrPort {
  draw(address: string): Promise<QrCode>;
}
