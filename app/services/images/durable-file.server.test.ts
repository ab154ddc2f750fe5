import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { putFile } from "./durable-file.server.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-lasting-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("puts a file in folders that were not there, and in the place of another", async () => {
  const path = join(folder, "a/b/c/file");
  await putFile(relative(process.cwd(), path), Buffer.from("first"));
  await putFile(path, Buffer.from("second"));
  expect(await readFile(path, "utf8")).toBe("second");
  expect(await readdir(join(folder, "a/b/c"))).toEqual(["file"]);
});

test("leaves nothing where it cannot put a file", async () => {
  await writeFile(join(folder, "in the way"), "");
  await expect(putFile(join(folder, "in the way/file"), Buffer.from("x"))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["in the way"]);
});
