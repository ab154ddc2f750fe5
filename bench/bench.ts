import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, release, type as systemName, totalmem } from "node:os";
import { requireProgram, versionOf } from "#tests/support/servers/programs.ts";
import { type Findings, judge, section } from "./figures.ts";
import { browser } from "./parts/browser.ts";
import { cached } from "./parts/cached.ts";
import { felt } from "./parts/felt.ts";
import { growth } from "./parts/growth.ts";
import { history } from "./parts/history.ts";
import { offline } from "./parts/offline.ts";
import { operations } from "./parts/operations.ts";
import { orders, sales } from "./parts/orders.ts";
import { search } from "./parts/search.ts";
import { start } from "./parts/start.ts";
import { FOLDER } from "./workspace.ts";

const PARTS: Record<string, () => Promise<Findings>> = {
  ...{ cached, orders, sales, start },
  ...{ growth, history, operations, search },
  ...{ browser, felt, offline },
};
const RESULTS = new URL("./results/", import.meta.url);

const machine = describeMachine();
const found: Record<string, Findings> = {};
for (const [name, measure] of askedParts()) {
  console.error(`koshk: measuring ${name}…`);
  found[name] = await measure();
  console.log(`${section(found[name])}\n`);
  // After each part, as a later one may fail.
  await write();
}
console.log(`${machine.join("\n")}\nWritten to bench/results/tables.md and figures.json.`);

/** Those that the command line names, all where it names none. */
function askedParts() {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in PARTS));
  if (unknown !== undefined) {
    const names = Object.keys(PARTS).join(", ");
    console.error(`There is no part called ${unknown}; the parts are ${names}.`);
    process.exit(1);
  }
  return Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));
}

async function write(): Promise<void> {
  const tables = Object.values(found).map(section);
  const about = machine.map((line) => `- ${line}`).join("\n");
  const figures = Object.entries(found).map(([part, { figures }]) => [
    part,
    figures.map((figure) => ({ ...figure, ...judge(figure) })),
  ]);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(new URL("tables.md", RESULTS), `${[about, ...tables].join("\n\n")}\n`);
  const json = { machine, parts: Object.fromEntries(figures) };
  await writeFile(new URL("figures.json", RESULTS), `${JSON.stringify(json, null, 2)}\n`);
}

function describeMachine(): string[] {
  const [{ model } = { model: "unknown" }, ...others] = cpus();
  return [
    `${others.length + 1} x ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${systemName()} ${release()}, ${fileSystem()}`,
    `Node ${process.versions.node}, SQLite ${process.versions.sqlite}, nginx ${versionOf(requireProgram("nginx"), "-v")}, wrk ${versionOf(requireProgram("wrk"), "-v")}`,
  ];
}

function fileSystem(): string {
  if (process.platform !== "linux") return "an unknown file system";
  const mounts = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, mount = "/"]) => `${FOLDER}/`.startsWith(mount.replace(/\/?$/, "/")));
  const [, , kind] = mounts.sort(([, a = ""], [, b = ""]) => a.length - b.length).at(-1) ?? [];
  return `${kind ?? "unknown"} file system`;
}
