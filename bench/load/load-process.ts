import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { randomId } from "#app/domain/id.ts";
import { pickLines } from "./lines.ts";
import type { LoadJob, LoadRun } from "./place-load.ts";

const job = JSON.parse(process.argv[2] ?? "") as LoadJob;
const { hostname, port } = new URL(job.origin);
const expected = new RegExp(job.answer.text);
const agent = new Agent({ keepAlive: true, maxSockets: job.clients });

function form(): string {
  const cart = JSON.stringify({ cartId: randomId(), items: pickLines(job.products) });
  return new URLSearchParams({ customerName: "Mona Adel", [job.field]: cart }).toString();
}

function post(body: string, client: number): Promise<IncomingMessage> {
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8",
    "Content-Length": Buffer.byteLength(body),
    "Accept-Encoding": "gzip, deflate, br, zstd",
    Origin: job.origin,
    Cookie: job.cookies[client] ?? "",
  };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path: job.path, method: "POST", agent, headers };
    request(options, resolve).on("error", reject).end(body);
  });
}

async function placeOne(client: number): Promise<void> {
  const reply = await post(form(), client);
  const answer = `${reply.headers.location ?? ""} ${unpack(reply, await buffer(reply))}`;
  if (reply.statusCode === job.answer.status && expected.test(answer)) return;
  throw new Error(`${job.path} answered ${reply.statusCode}: ${answer}`);
}

function unpack({ headers }: IncomingMessage, body: Buffer): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body).toString();
  if (encoding === "gzip") return gunzipSync(body).toString();
  return body.toString();
}

let answered = 0;

/** Each client sends its next order when the last is answered. Answers orders per second. */
async function place(seconds: number): Promise<LoadRun> {
  const [started, cpu, before] = [performance.now(), process.cpuUsage(), answered];
  const deadline = started + seconds * 1000;
  const work = async (_: unknown, client: number) => {
    while (performance.now() < deadline) {
      await placeOne(client);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: job.clients }, work));
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { speed: (answered - before) / took, cpu: (user + system) / 1e6 / took, answered };
}

await place(job.warmUp);
console.log(JSON.stringify(await place(job.seconds)));
agent.destroy();
