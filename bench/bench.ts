import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, release, type as systemName, totalmem } from "node:os";
import { requireProgram, versionOf } from "#tests/support/servers/programs.ts";
import { askedParts } from "../scripts/asked-parts.ts";
import { type Findings, judge } from "./figures.ts";
import { browser } from "./parts/browser.ts";
import { cached } from "./parts/cached.ts";
import { felt } from "./parts/felt.ts";
import { growth } from "./parts/growth.ts";
import { growthAdmin } from "./parts/growth-admin.ts";
import { history } from "./parts/history.ts";
import { offline } from "./parts/offline.ts";
import { orders } from "./parts/orders.ts";
import { ordersPage } from "./parts/orders-page.ts";
import { plain } from "./parts/plain.ts";
import { processes } from "./parts/processes.ts";
import { sales } from "./parts/sales.ts";
import { search } from "./parts/search.ts";
import { start } from "./parts/start.ts";
import { orderSteps, saleSteps } from "./parts/steps.ts";
import { stock } from "./parts/stock.ts";
import { section } from "./tables.ts";
import { Workspace } from "./workspace.ts";

const PARTS: Record<string, (workspace: Workspace) => Promise<Findings>> = {
  cached,
  plain,
  orders,
  sales,
  "order-steps": orderSteps,
  "sale-steps": saleSteps,
  start,
  growth,
  history,
  "orders-page": ordersPage,
  "growth-admin": growthAdmin,
  stock,
  search,
  browser,
  felt,
  offline,
  processes,
};
const RESULTS = new URL("./results/", import.meta.url);

const asked = askedParts(PARTS);

const workspace = new Workspace();
const found: Record<string, Findings> = {};
try {
  const machine = describeMachine(workspace.folder);
  for (const [name, measure] of asked) {
    console.error(`koshk: measuring ${name}…`);
    found[name] = await measure(workspace);
    console.log(`${section(found[name])}\n`);
    // After each part, as a later one may fail.
    await write(machine);
  }
  console.log(`${machine.join("\n")}\nWritten to bench/results/tables.md and figures.json.`);
} finally {
  await workspace.close();
}

async function write(machine: string[]): Promise<void> {
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

function describeMachine(folder: string): string[] {
  const [{ model } = { model: "unknown" }, ...others] = cpus();
  return [
    `${others.length + 1} x ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${systemName()} ${release()}, ${fileSystem(folder)}`,
    `Node ${process.versions.node}, SQLite ${process.versions.sqlite}, nginx ${versionOf(requireProgram("nginx"), "-v")}, wrk ${versionOf(requireProgram("wrk"), "-v")}`,
  ];
}

function fileSystem(folder: string): string {
  if (process.platform !== "linux") return "an unknown file system";
  const mounts = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, mount = "/"]) => `${folder}/`.startsWith(mount.replace(/\/?$/, "/")));
  const [, , kind] = mounts.sort(([, a = ""], [, b = ""]) => a.length - b.length).at(-1) ?? [];
  return `${kind ?? "unknown"} file system`;
}
