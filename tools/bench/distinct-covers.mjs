/**
 * @file Gives every song of an answer a cover address of its own. The demo service has some forty pictures, all of
 * which a long list would have loaded after two screens, while real liked songs come from nearly as many albums
 * as there are songs. The service returns the same picture at each of a song's addresses.
 */

const COVER_OF_SONG =
  /("id":(\d+),"name":"(?:[^"\\]|\\.)*","ar":\[[^\]]*(?:\[\][^\]]*)*\],"al":\{"id":\d+,"name":"(?:[^"\\]|\\.)*","picUrl":"[^"]*\/media\/cover\/[^".]+)\.jpg/g;

export const withDistinctCovers = (text) => text.replaceAll(COVER_OF_SONG, "$1.$2.jpg");

/** Buffers the body of an answer and rewrites it before it is sent. */
export function rewriteBody(response, rewrite) {
  const { end, writeHead } = response;
  const pieces = [];
  const take = (piece) => {
    if (piece !== undefined && piece !== null && typeof piece !== "function")
      pieces.push(Buffer.from(piece));
  };
  let head = null;
  response.writeHead = (...args) => {
    head = args;
    return response;
  };
  response.write = (piece, ...rest) => {
    take(piece);
    const then = rest.find((one) => typeof one === "function");
    if (then !== undefined) process.nextTick(then);
    return true;
  };
  response.end = (piece) => {
    take(piece);
    const body = Buffer.from(rewrite(Buffer.concat(pieces).toString()));
    const [status, ...headers] = head ?? [response.statusCode];
    const named = Object.assign({}, ...headers.filter((one) => typeof one === "object"));
    for (const name of Object.keys(named))
      if (name.toLowerCase() === "content-length") delete named[name];
    writeHead.call(response, status, { ...named, "content-length": body.length });
    return end.call(response, body);
  };
}
