import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readBucketAddress } from "#app/services/images/bucket-address.server.ts";
import { type Files, openFiles } from "#app/services/images/files.server.ts";
import {
  BUCKET_ACCOUNT,
  type BucketServer,
  openBucketServer,
} from "#tests/support/servers/bucket.ts";

const FILE = "حلويات_images/1_شاي-0123abcd-60x40/480.webp";
const HOUR = 3_600_000;

let server: BucketServer;
let files: Files;

beforeAll(async () => {
  Object.assign(process.env, BUCKET_ACCOUNT);
  server = await openBucketServer();
  files = await openAt(server.filesUrl);
  await files.put(FILE, Buffer.from("an image"));
});

afterAll(() => server.remove());

afterEach(() => {
  vi.useRealTimers();
  Object.assign(process.env, BUCKET_ACCOUNT);
});

function openAt(url: string): Promise<Files> {
  return openFiles({ dataDir: "nowhere", filesUrl: readBucketAddress(url) ?? undefined });
}

/** What a store answers to whoever has the address. */
const statusOf = async (address: string, method = "GET") =>
  (await fetch(address, { method })).status;

test("a signature is good for its file and for reading alone", async () => {
  const signed = (await files.sign(FILE)) ?? "";
  expect(await statusOf(signed)).toBe(200);
  const [forged = "", last = ""] = /^(.*)(.)$/.exec(signed)?.slice(1) ?? [];
  for (const address of [
    forged + (last === "0" ? "1" : "0"),
    signed.replace("480.webp", "960.webp"),
    signed.replace("X-Amz-Expires=7200", "X-Amz-Expires=604800"),
  ]) {
    expect(address).not.toBe(signed);
    expect(await statusOf(address), address).toBe(403);
  }
  expect(await statusOf(signed, "PUT")).toBe(403);
  expect(await statusOf(signed, "DELETE")).toBe(403);
});

test("a signature expires after two hours", async () => {
  const signAt = (time: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: time });
    const signed = files.sign(FILE);
    return signed.finally(() => vi.useRealTimers());
  };
  const now = Date.now();
  expect(await statusOf((await signAt(now - HOUR)) ?? "")).toBe(200);
  expect(await statusOf((await signAt(now - 2 * HOUR)) ?? "")).toBe(403);
});

test.each([
  ["another bucket", /^s3:\/\/\w+/, "s3://nothing", "The specified bucket does not exist"],
  ["another region", /region=[\w-]+/, "region=elsewhere", "the region 'elsewhere' is wrong"],
  ["another's secret", /$/, "", "The request signature we calculated does not match"],
])("%s is reported, and where to look", async (kind, part, other, says) => {
  if (kind === "another's secret") process.env.AWS_SECRET_ACCESS_KEY = "another's";
  const wrong = await openAt(server.filesUrl.replace(part, other));
  const why = new RegExp(`^FILES_URL takes a bucket that can be used: .*${says}`);
  await expect(wrong.put(FILE, Buffer.from("another"))).rejects.toThrow(why);
  await expect(wrong.open(FILE)).rejects.toThrow(why);
  await expect(wrong.listFolders()[Symbol.asyncIterator]().next()).rejects.toThrow(why);
});

test("more files than one answer holds are all listed and removed", async () => {
  const names = Array.from({ length: 1100 }, (_, index) => `big_images/${1000 + index}_x`);
  await server.copy(FILE.replace("/480.webp", ""), names);
  const listed: string[] = [];
  for await (const folder of files.listFolders()) listed.push(folder);
  expect(listed.filter((folder) => folder.startsWith("big_")).sort()).toEqual(names);
  for (const folder of names.slice(0, 3)) await files.removeAll(folder);
  expect((await server.stored()).filter((file) => file.startsWith("big_"))).toHaveLength(1097);
});
