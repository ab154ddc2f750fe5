import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const COMPILE_CACHE = join(import.meta.dirname, "compile-cache.ts");
const runNode = promisify(execFile);

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "koshk-compile-cache-"));
  const start = `import { enableModuleCache } from ${JSON.stringify(COMPILE_CACHE)};
    enableModuleCache(process.argv[2]);
    await import("./greeting.ts");`;
  await writeFile(join(root, "start.mts"), start);
  await greet("Hello");
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function greet(word: string): Promise<void> {
  await writeFile(join(root, "greeting.ts"), `const word: string = "${word}"; console.log(word);`);
}

/** What a program says that keeps its compiled files in a folder. */
async function run(folder: string): Promise<string> {
  const { stdout } = await runNode(process.execPath, [join(root, "start.mts"), join(root, folder)]);
  return stdout.trim();
}

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(join(root, "kept"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

test("a changed file never runs as what it was, even if its size and time are the same", async () => {
  expect(await run("kept")).toBe("Hello");
  expect(await keptFiles()).not.toEqual([]);
  const { atime, mtime } = await stat(join(root, "greeting.ts"));
  await greet("Salam");
  await utimes(join(root, "greeting.ts"), atime, mtime);
  expect(await run("kept")).toBe("Salam");
  expect(await run("kept")).toBe("Salam");
});

test("a kept file that is cut short or spoilt is not run", async () => {
  await run("kept");
  const [first = "", ...others] = await keptFiles();
  await writeFile(first, "");
  for (const file of others) await writeFile(file, "spoilt".repeat(1000));
  expect(await run("kept")).toBe("Hello");
});

test("all goes on where nothing can be kept", async () => {
  await writeFile(join(root, "file"), "");
  expect(await run("file/kept")).toBe("Hello");
});
