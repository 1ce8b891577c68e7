/**
 * @file Gives every song of an answer a cover of its own. The demo service has some forty pictures, so
 * that a long list would have all of them after two screens; somebody's liked songs come from nearly as
 * many albums as there are songs. The service draws the same picture at each of the addresses.
 */

const COVER_OF_SONG =
  /("id":(\d+),"name":"(?:[^"\\]|\\.)*","ar":\[[^\]]*(?:\[\][^\]]*)*\],"al":\{"id":\d+,"name":"(?:[^"\\]|\\.)*","picUrl":"[^"]*\/media\/cover\/[^".]+)\.jpg/g;

export const withDistinctCovers = (text) => text.replaceAll(COVER_OF_SONG, "$1.$2.jpg");

/** Rewrites the whole body of an answer before it is sent. */
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
