import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findSecret, keepSecret, makeSecret, readSecret } from "./secret.server.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-secret-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("is made once, for its owner alone, and leaves nothing else behind", async () => {
  const secret = readSecret(join(folder, "data"));
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readSecret(join(folder, "data"))).toBe(secret);
  expect(await readdir(join(folder, "data"))).toEqual(["secret"]);
  expect((await stat(join(folder, "data/secret"))).mode & 0o777).toBe(0o600);
});

test("an empty one is refused, not replaced", async () => {
  await writeFile(join(folder, "secret"), "");
  expect(() => readSecret(folder)).toThrow(/is empty/);
});

test.each(["cut", "\0".repeat(44)])("one that is cut or of zeros is refused: %j", async (text) => {
  await writeFile(join(folder, "secret"), text);
  expect(() => readSecret(folder)).toThrow(/is cut or damaged/);
});

test("one that is given is kept where there is none, and takes no other's place", () => {
  expect(findSecret(folder)).toBeNull();
  const [given, another] = [makeSecret(), makeSecret()];
  expect(keepSecret(folder, given)).toBe(given);
  expect(keepSecret(folder, another)).toBe(given);
  expect(findSecret(folder)).toBe(given);
});
