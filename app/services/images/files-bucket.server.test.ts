import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  BUCKET_ACCOUNT,
  type BucketServer,
  openBucketServer,
} from "#tests/support/servers/bucket.ts";
import { readBucketAddress } from "./bucket-address.server.ts";
import { type Files, openFiles } from "./files.server.ts";

const FILE = "حلويات_images/1_شاي-0123abcd-60x40/480.webp";
const HOUR = 3_600_000;

let server: BucketServer;
let files: Files;

beforeAll(async () => {
  Object.assign(process.env, BUCKET_ACCOUNT);
  server = await openBucketServer();
  const filesUrl = readBucketAddress(server.filesUrl) ?? undefined;
  files = await openFiles({ dataDir: "nowhere", filesUrl });
});

afterAll(() => server.remove());

afterEach(() => vi.useRealTimers());

test("browsers get a file from the bucket itself, signed or in public, and keep it for good", async () => {
  await files.put(FILE, Buffer.from("an image"));
  for (const address of [await files.sign(FILE), `${server.publicUrl}/${encodeURI(FILE)}`]) {
    const reply = await fetch(address ?? "");
    expect(await reply.text()).toBe("an image");
    expect(reply.headers.get("Content-Type")).toBe("image/webp");
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  }
});

test("what is signed stays the same for an hour, and is good for at least as long", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse("2026-03-15T10:00:00Z"));
  const first = await files.sign(FILE);
  const { searchParams: query } = new URL(first ?? "");
  expect(query.get("X-Amz-Signature")).toMatch(/^[0-9a-f]{64}$/);
  expect([query.get("X-Amz-Date"), query.get("X-Amz-Expires")]).toEqual([
    "20260315T100000Z",
    "7200",
  ]);
  vi.setSystemTime(Date.now() + HOUR - 1);
  expect(await files.sign(FILE)).toBe(first);
  vi.setSystemTime(Date.now() + 1);
  expect(await files.sign(FILE)).not.toBe(first);
});

test("a store that is away is no missing file, and is asked again once it is back", async () => {
  await files.put(FILE, Buffer.from("an image"));
  await server.stop();
  const { port } = new URL(server.publicUrl);
  const says = `FILES_URL takes a bucket that can be used: connect ECONNREFUSED 127.0.0.1:${port}`;
  await expect(files.has(FILE)).rejects.toThrow(says);
  await expect(files.open(FILE)).rejects.toThrow(says);
  await expect(files.put(FILE, Buffer.from("another"))).rejects.toThrow(says);
  await expect(files.listFolders()[Symbol.asyncIterator]().next()).rejects.toThrow(says);
  await server.start();
  expect(await files.has(FILE)).toBe(true);
});
