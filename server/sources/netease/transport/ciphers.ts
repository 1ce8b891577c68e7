import {
  constants,
  createCipheriv,
  createHash,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  randomInt,
} from "node:crypto";

/** Constants of the two protocols of S40, the same for all clients. */
const WEAPI_KEY = "0CoJUm6Qyw8W8jud";
const WEAPI_VECTOR = "0102030405060708";
const EAPI_KEY = "e82ckenh8dichen8";
const EAPI_JOINT = "-36cd479b6b5-";
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** The service's public key. */
export const PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDgtQn2JZ34ZC28NWYpAUd98iZ3
7BUrX/aKzmFbt7clFSs6sXqHauqKWqdtLkF2KexO40H1YTX8z2lSgBBOAxLsvakl
V8k4cBFK9snQXE9/DDaFt6Rr7iVZMldczhC0JNgTz+SHXT6CBHuX3e9SdB1Ua44o
ncaTWz7OBGLbCiK45wIDAQAB
-----END PUBLIC KEY-----
`;
const KEY_BYTES = 128;

const inBlocks = (text: string, key: string): string => {
  const cipher = createCipheriv("aes-128-cbc", key, WEAPI_VECTOR);
  return cipher.update(text, "utf8", "base64") + cipher.final("base64");
};

const randomKey = (): string =>
  Array.from({ length: 16 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");

/** Cache of parsed keys, because parsing takes longer than using one. */
const keys = new Map<string, KeyObject>();

function keyOf(text: string): KeyObject {
  let key = keys.get(text);
  if (key === undefined) keys.set(text, (key = createPublicKey(text)));
  return key;
}

/** Encrypts the random key, reversed and without padding, for the holder of the private key. */
function sealKey(key: string, publicKey: string): string {
  const block = Buffer.alloc(KEY_BYTES);
  block.set(Buffer.from(key, "latin1").reverse(), KEY_BYTES - key.length);
  return publicEncrypt(
    { key: keyOf(publicKey), padding: constants.RSA_NO_PADDING },
    block,
  ).toString("hex");
}

/** The form of a call as web pages send it. */
export function weapiForm(json: string, publicKey: string): URLSearchParams {
  const key = randomKey();
  return new URLSearchParams({
    params: inBlocks(inBlocks(json, WEAPI_KEY), key),
    encSecKey: sealKey(key, publicKey),
  });
}

/** The form of a call as the service's apps send it; `uri` begins with `/api/`. */
export function eapiForm(uri: string, json: string): URLSearchParams {
  const digest = createHash("md5").update(`nobody${uri}use${json}md5forencrypt`).digest("hex");
  const cipher = createCipheriv("aes-128-ecb", EAPI_KEY, null);
  const text = [uri, json, digest].join(EAPI_JOINT);
  const sealed = cipher.update(text, "utf8", "hex") + cipher.final("hex");
  return new URLSearchParams({ params: sealed.toUpperCase() });
}
