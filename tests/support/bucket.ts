import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Whose the bucket is; without an account, as the public, one may read. */
export const BUCKET_ACCOUNT = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

const require = createRequire(import.meta.url);
const PROGRAM = require.resolve("s3rver/bin/s3rver.js");
const BUCKET = "koshk";

export type BucketServer = {
  /** The setting FILES_URL that leads to the bucket. */
  filesUrl: string;
  /** Where the public finds the bucket's files. */
  publicUrl: string;
  /** The folder that has the bucket's files, in ways of its own: `keptAs` tells their names in it. */
  folder: string;
  stop(): Promise<void>;
  /** Starts it again where it was, with all that it had. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** How the store's folder calls a file. */
export function keptAs(file: string): string {
  return `${file}._S3rver_object`;
}

/** A store that speaks S3, on a port of its own, with one bucket. It believes every signature. */
export async function openBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), "koshk-bucket-"));
  let { server, origin } = await start(directory, "0");
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill();
    await once(server, "exit");
  };
  return {
    filesUrl: `s3://${BUCKET}?${new URLSearchParams({ endpoint: origin })}`,
    publicUrl: `${origin}/${BUCKET}`,
    folder: join(directory, BUCKET),
    stop,
    start: async () => {
      ({ server } = await start(directory, new URL(origin).port));
    },
    remove: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function start(directory: string, port: string) {
  const where = ["--directory", directory, "--address", "127.0.0.1", "--port", port];
  // It numbers the pages of a list with a cipher from long ago.
  const args = ["--openssl-legacy-provider", PROGRAM, "--silent", ...where];
  const server = spawn(process.execPath, [...args, "--configure-bucket", BUCKET], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { server, origin: `http://${await addressOf(server)}` };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The store says nothing.");
  for await (const line of createInterface(stdout)) {
    const [, address] = /listening on (\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error("The store did not start.");
}
