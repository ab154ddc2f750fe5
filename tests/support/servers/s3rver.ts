import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { BucketServer } from "./bucket.ts";

export const S3RVER_ACCOUNT = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

const require = createRequire(import.meta.url);
const PROGRAM = require.resolve("s3rver/bin/s3rver.js");
const BUCKET = "koshk";

const ENDING = "._S3rver_object";

type S3rver = BucketServer & { folder: string };

/** An S3-compatible store with one bucket. It accepts every signature. */
export async function openS3rver(): Promise<S3rver> {
  const directory = await mkdtemp(join(tmpdir(), "koshk-bucket-"));
  let { server, origin } = await start(directory, "0");
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill();
    await once(server, "exit");
  };
  const folder = join(directory, BUCKET);
  return {
    filesUrl: `s3://${BUCKET}?${new URLSearchParams({ endpoint: origin })}`,
    signedUrl: `${origin}/${BUCKET}`,
    publicUrl: `${origin}/${BUCKET}`,
    folder,
    stored: async () => {
      const names = await readdir(folder, { recursive: true });
      const files = names.filter((name) => name.endsWith(ENDING));
      return files.map((name) => name.slice(0, -ENDING.length)).sort();
    },
    lose: (file) => rm(join(folder, file + ENDING)),
    copy: async (from, others) => {
      const source = join(folder, from);
      await Promise.all(others.map((to) => cp(source, join(folder, to), { recursive: true })));
    },
    empty: async () => {
      await rm(folder, { recursive: true });
      await mkdir(folder);
    },
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
  // It paginates with a cipher that OpenSSL 3 calls legacy.
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
