import { mkdir, writeFile } from "node:fs/promises";
import { askedParts } from "../scripts/asked-parts.ts";
import { type Findings, judge } from "./figures.ts";
import { describeMachine } from "./machine.ts";
import { browser } from "./parts/browser.ts";
import { cached } from "./parts/cached.ts";
import { growth } from "./parts/growth.ts";
import { history } from "./parts/history.ts";
import { orders } from "./parts/orders.ts";
import { plain } from "./parts/plain.ts";
import { processes } from "./parts/processes.ts";
import { sales } from "./parts/sales.ts";
import { start } from "./parts/start.ts";
import { section } from "./tables.ts";
import { Workshop } from "./workshop.ts";

const PARTS: Record<string, (workshop: Workshop) => Promise<Findings>> = {
  cached,
  plain,
  orders,
  sales,
  start,
  growth,
  history,
  browser,
  processes,
};
const RESULTS = new URL("./results/", import.meta.url);

const asked = askedParts(PARTS);

const workshop = new Workshop();
const found: Record<string, Findings> = {};
try {
  const machine = describeMachine(workshop.folder);
  for (const [name, measure] of asked) {
    console.error(`koshk: measuring ${name}…`);
    found[name] = await measure(workshop);
    console.log(`${section(found[name])}\n`);
    // After each part, as a later one may fail.
    await write(machine);
  }
  console.log(`${machine.join("\n")}\nWritten to bench/results/tables.md and figures.json.`);
} finally {
  await workshop.close();
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
