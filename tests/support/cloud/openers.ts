/** @file The service's side of the ciphers (S40): decrypts requests, or throws. */
import { constants, createDecipheriv, createHash, privateDecrypt } from "node:crypto";

const WEAPI_KEY = "0CoJUm6Qyw8W8jud";
const VECTOR = "0102030405060708";
const EAPI_KEY = "e82ckenh8dichen8";

export type Data = Readonly<Record<string, unknown>>;

const fromBlocks = (sealed: string, key: string): string => {
  const cipher = createDecipheriv("aes-128-cbc", key, VECTOR);
  return cipher.update(sealed, "base64", "utf8") + cipher.final("utf8");
};

/** The random key of a weapi call. */
export function openKey(form: URLSearchParams, privateKey: string): string {
  const sealed = form.get("encSecKey") ?? "";
  if (!/^[\da-f]{256}$/.test(sealed)) throw new Error("encSecKey has not 256 digits");
  const key = { key: privateKey, padding: constants.RSA_NO_PADDING };
  const block = privateDecrypt(key, Buffer.from(sealed, "hex"));
  if (block.subarray(0, -16).some((byte) => byte !== 0)) throw new Error("the key is padded");
  return Buffer.from(block.subarray(-16)).reverse().toString();
}

export const openWeapi = (form: URLSearchParams, key: string): Data =>
  JSON.parse(fromBlocks(fromBlocks(form.get("params") ?? "", key), WEAPI_KEY));

export function openEapi(form: URLSearchParams): { readonly uri: string; readonly data: Data } {
  const sealed = form.get("params") ?? "";
  if (!/^[\dA-F]+$/.test(sealed)) throw new Error("params are no upper-case digits");
  const cipher = createDecipheriv("aes-128-ecb", EAPI_KEY, null);
  const text = cipher.update(sealed, "hex", "utf8") + cipher.final("utf8");
  const [uri = "", json = "", digest] = text.split("-36cd479b6b5-");
  const wanted = createHash("md5").update(`nobody${uri}use${json}md5forencrypt`).digest("hex");
  if (digest !== wanted) throw new Error("the digest is wrong");
  return { uri, data: JSON.parse(json) };
}
