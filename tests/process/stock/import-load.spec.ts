import { globSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import { countOrders } from "#tests/support/data/orders.ts";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

const ROWS = runs(1500, 20_000);
const INTERVAL_MS = 20;

for (const kind of ["SQLite", "PostgreSQL"] as const) {
  test(`${ROWS} products are imported on ${kind} while tills sell and pages are read`, async () => {
    test.setTimeout(TIMEOUT_MS);
    const server = kind === "PostgreSQL" ? await startPostgres({ durable: true }) : null;
    const url = server ? (await createDatabase(server.url)).url : undefined;
    const shop = await openSignedInShop(url ? { DATABASE_URL: url } : {});
    const { Tea: tea = "" } = await shop.fill([product({ name: "Tea", stock: 100_000 })]);
    const memory = memoryOfServer();
    const load = startLoad(shop, tea);
    await delay(1000);
    load.begin();
    const before = memory.takePeak();
    const planned = await seconds(() => upload(shop));
    const imported = await seconds(() => post(shop, planned.answer));
    const { pages, sales, failed } = await load.end();
    const during = memory.takePeak();
    console.log(
      `${kind}: ${ROWS} rows planned in ${planned.seconds} s and imported in ${imported.seconds} s; ` +
        `meanwhile ${pages.length} cached pages, p99 ${p99(pages)} ms, and ${sales.length} sales, p99 ${p99(sales)} ms, ` +
        `worst ${Math.round(Math.max(...sales))} ms; ` +
        `at most ${before} MB of memory before and ${during} MB during the import`,
    );
    expect(failed).toBe(0);
    expect(imported.answer).toBe(planned.answer);
    const { count } = await shop.db
      .selectFrom("products")
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(ROWS + 1);
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
    expect(await countOrders(shop.db)).toBe(load.sold());
    await shop.close();
    await server?.stop();
  });
}

const FILE = `Category,Name,Price,Stock,Barcodes\n${times(
  ROWS,
  (at) =>
    `${["Smokes", "Game On"][at % 2]},Salted Potato Chips ${at},${at + 1},${at % 90},CODE-${at}`,
).join("\n")}`;

/** The address of the plan. */
async function upload({ origin, cookie }: SignedInShop): Promise<string> {
  const body = new FormData();
  body.set("file", new File([FILE], "shop.csv"));
  return location(`${origin}/admin/stock/import`, { origin, cookie, body });
}

function post({ origin, cookie }: SignedInShop, path: string): Promise<string> {
  return location(origin + path, { origin, cookie, body: new URLSearchParams() });
}

async function location(
  url: string,
  { origin, cookie, body }: { origin: string; cookie: string; body: BodyInit },
): Promise<string> {
  const headers = { Origin: origin, Cookie: cookie };
  const reply = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
  expect(reply.status).toBe(302);
  return reply.headers.get("Location") ?? "";
}

async function seconds<T>(work: () => Promise<T>): Promise<{ answer: T; seconds: string }> {
  const started = performance.now();
  const answer = await work();
  return { answer, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

/** A till and a reader, each with a request every 20 ms; `begin` forgets what was before. */
function startLoad(shop: SignedInShop, tea: string) {
  const pages: number[] = [];
  const sales: number[] = [];
  let [failed, sold, isEnding] = [0, 0, false];
  async function repeat(durations: number[], ask: () => Promise<{ status: number }>) {
    while (!isEnding) {
      const started = performance.now();
      if ((await ask()).status !== 200) failed += 1;
      durations.push(performance.now() - started);
      await delay(INTERVAL_MS);
    }
  }
  const sell = () => {
    sold += 1;
    const items = [{ id: tea, quantity: 1, price: 1000 }];
    const sale = JSON.stringify({ cartId: randomId(), items });
    return shop.post("/admin/confirm-order.data", { customerName: "Mona", sale });
  };
  const done = Promise.all([repeat(pages, () => shop.ask("/")), repeat(sales, sell)]);
  return {
    begin: () => {
      pages.length = 0;
      sales.length = 0;
    },
    end: async () => {
      isEnding = true;
      await done;
      return { pages, sales, failed };
    },
    sold: () => sold,
  };
}

/** The most that was resident since it was last asked; from Linux. */
function memoryOfServer() {
  const children = globSync("/proc/self/task/*/children").map((file) => readFileSync(file, "utf8"));
  const id = children
    .flatMap((ids) => ids.trim().split(" "))
    .find((id) => id && readFileSync(`/proc/${id}/cmdline`, "utf8").includes("server.ts"));
  const folder = `/proc/${id}`;
  return {
    takePeak: () => {
      const [, kilobytes] =
        /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`${folder}/status`, "utf8")) ?? [];
      writeFileSync(`${folder}/clear_refs`, "5");
      return Math.round(Number(kilobytes) / 1024);
    },
  };
}

function p99(durations: number[]): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
}
