import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

/** Stands in for npm: installs one package, a builder that notes that it ran. */
const NPM = `
const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
const { TROUBLE } = process.env;
appendFileSync("log", "install ");
mkdirSync("node_modules/@react-router/dev", { recursive: true });
mkdirSync("node_modules/.bin", { recursive: true });
if (TROUBLE === "refused") { console.error("the registry said no"); process.exit(1); }
if (TROUBLE === "killed") process.kill(process.ppid, "SIGKILL");
const builder = 'require("node:fs").appendFileSync("log", "build "); ' +
  'require("node:fs").mkdirSync("build", { recursive: true });';
writeFileSync("node_modules/@react-router/dev/bin.cjs", builder);
setTimeout(() => {}, 300);
`;

const SCRIPTS = join(import.meta.dirname, "../../scripts");

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "koshk-bootstrap-"));
  for (const part of ["bootstrap", "bootstrap.mjs"]) {
    await cp(join(SCRIPTS, part), join(root, "scripts", part), { recursive: true });
  }
  await mkdir(join(root, "app"));
  await write("app/page.ts", "one");
  await write("package-lock.json", "{}");
  await write("npm-cli.js", NPM);
  await write("log", "");
});

afterEach(() => rm(root, { recursive: true, force: true }));

function write(path: string, content: string): Promise<void> {
  return writeFile(join(root, path), content);
}

function bootstrap(trouble = "") {
  return run("scripts/bootstrap.mjs", trouble);
}

async function run(program: string, trouble = "") {
  const env = { ...process.env, npm_execpath: join(root, "npm-cli.js"), TROUBLE: trouble };
  const child = spawn(process.execPath, [join(root, program), "--build"], { env });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  return { code, output };
}

/** What was done since the last time of asking. */
async function done(): Promise<string> {
  const log = await readFile(join(root, "log"), "utf8");
  await write("log", "");
  return log.trim();
}

test("installs and builds once", async () => {
  expect(await bootstrap()).toMatchObject({ code: 0 });
  expect(await done()).toBe("install build build");
  expect(await bootstrap()).toEqual({ code: 0, output: "" });
  expect(await done()).toBe("");
});

test("does again what changed", async () => {
  await bootstrap();
  await done();
  await write("app/page.ts", "two");
  await bootstrap();
  expect(await done()).toBe("build build");
  await write("app/page.test.ts", "tests are not built");
  await bootstrap();
  expect(await done()).toBe("");
  await write("package-lock.json", "{ }");
  await bootstrap();
  expect(await done()).toBe("install build build");
});

test("does it once when started three times at once", async () => {
  const ends = await Promise.all([bootstrap(), bootstrap(), bootstrap()]);
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await done()).toBe("install build build");
});

test("starts over after it was killed half-way", async () => {
  expect((await bootstrap("killed")).code).not.toBe(0);
  expect(await bootstrap()).toMatchObject({ code: 0 });
  expect(await done()).toBe("install install build build");
});

const DEAD_PID = 4_194_303;

test.each([
  ["an ended process of this host", `${hostname()} ${DEAD_PID}`, 0],
  ["a process id that another process has by now", `${hostname()} ${process.pid}`, 180],
  ["another host that is silent", `another-host ${process.pid}`, 180],
])("takes the lock of %s", async (_whose, holder, secondsAgo) => {
  await writeLock(holder, secondsAgo);
  expect(await bootstrap()).toMatchObject({ code: 0 });
  expect(await done()).toBe("install build build");
});

test.each([
  ["a running process", `${hostname()} ${process.pid}`],
  ["another host", "another-host 1"],
])("waits for the lock of %s", async (_whose, holder) => {
  const lock = await writeLock(holder, 0);
  const waiting = bootstrap();
  await setTimeout(1000);
  expect(await done()).toBe("");
  await rm(lock);
  expect(await waiting).toMatchObject({ code: 0, output: expect.stringContaining(holder) });
  expect(await done()).toBe("install build build");
});

async function writeLock(holder: string, secondsAgo: number): Promise<string> {
  const lock = join(root, ".runtime/bootstrap.lock");
  const at = Date.now() / 1000 - secondsAgo;
  await mkdir(join(root, ".runtime"));
  await writeFile(lock, holder);
  await utimes(lock, at, at);
  return lock;
}

test("says in one line what failed, after what npm said", async () => {
  const { code, output } = await bootstrap("refused");
  expect(code).toBe(1);
  expect(output).toContain("the registry said no");
  expect(output.trim().split("\n").at(-1)).toBe(
    "koshk: The packages could not be installed: exit code 1",
  );
  expect(await bootstrap()).toMatchObject({ code: 0 });
});

/** Stands in for npm: installs a package with a program. */
const NPM_OF_TOOLS = `
const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
const { TROUBLE } = process.env;
appendFileSync("../../log", "install ");
const [name] = Object.keys(require(process.cwd() + "/package.json").dependencies);
mkdirSync("node_modules/" + name, { recursive: true });
const program = "#!/bin/sh\\n" + (TROUBLE === "broken" ? "echo no such library >&2; exit 127" : "");
writeFileSync("node_modules/" + name + "/tool", program, { mode: 0o755 });
if (TROUBLE === "killed") process.kill(process.ppid, "SIGKILL");
`;

const installer = (version: string) => `
import { registryStep } from "./scripts/bootstrap/registry.mjs";
import { performSteps } from "./scripts/bootstrap/steps.mjs";
const version = "${version}";
const packages = [{ name: "@maker/tool", version, integrity: "sha512-" }];
const tool = { label: "tool", title: "Tool " + version, version, packages };
const step = registryStep(import.meta.dirname, { ...tool, program: "@maker/tool/tool" });
await performSteps(import.meta.dirname, () => [step]);
`;

test("a program of the registry is there whole, in the place of its last version, or not at all", async () => {
  await write("npm-cli.js", NPM_OF_TOOLS);
  await write("install.mjs", installer("1.0"));
  const installed = async () =>
    (await readdir(join(root, ".runtime"))).filter((name) => name.startsWith("tool-"));
  expect((await run("install.mjs", "killed")).code).not.toBe(0);
  expect(await installed()).toEqual([]);
  const broken = await run("install.mjs", "broken");
  expect([broken.code, broken.output.trim().split("\n").at(-1)]).toEqual([
    1,
    "koshk: npm's Tool 1.0 does not run here, install it or what it lacks: no such library",
  ]);
  expect(await installed()).toEqual([]);
  for (const version of ["1.0", "1.0", "2.0", "2.0"]) {
    await write("install.mjs", installer(version));
    expect(await run("install.mjs")).toMatchObject({ code: 0 });
    expect(await installed()).toEqual([`tool-${version}`]);
  }
  expect(await done()).toBe("install install install install");
});
