/**
 * @file Requests files from a server as fast as it answers, over persistent connections, and prints the number of
 * answers. A separate process, so that it can be pinned to a processor:
 * `node load.mjs URL SECONDS CONNECTIONS PATH...`.
 */
import { Agent, request as ask } from "node:http";

const [url, seconds, connections, ...paths] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const until = performance.now() + Number(seconds) * 1000;
let answers = 0;
let failures = 0;

const get = (path) =>
  new Promise((done) => {
    const about = { agent, hostname, port, path, headers: { "accept-encoding": "gzip, br" } };
    ask(about, (answer) => {
      answer.resume();
      answer.once("end", () => done(answer.statusCode === 200));
    })
      .once("error", () => done(false))
      .end();
  });

async function keepAsking(first) {
  for (let place = first; performance.now() < until; place += 1) {
    const isAnswered = await get(paths[place % paths.length]);
    if (isAnswered) answers += 1;
    else failures += 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, (_, place) => keepAsking(place)));
console.log(JSON.stringify({ answers, failures }));
process.exit();
