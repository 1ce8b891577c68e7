import type { QrPort } from "../ports/qr.ts";

/** QR codes by uqr, loaded when the first one is wanted. */
export const uqrCodes: QrPort = {
  draw: async (address) => {
    const { encode } = await import("uqr");
    const { data, size } = encode(address, { border: 0, ecc: "M" });
    return { address, size, path: data.map(pathOfRow).join("") };
  },
};

/** One rectangle for each run of dark modules. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
  }
  return path;
}
