import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { newBackupName } from "#app/domain/backups.ts";
import { openBackupFiles } from "#app/services/backups/backup-files.server.ts";
import { openBackupStore } from "#app/services/backups/backup-store.server.ts";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import { catalogueReads, dailyReads } from "../admin-reads.ts";
import { alternate } from "../alternate.ts";
import type { Figure, Findings } from "../figures.ts";
import { fillAdmin } from "../growing-admin.ts";
import { compareReads, READS_NOTE } from "../growing-reads.ts";
import type { Workspace } from "../workspace.ts";

type Size = { rows: number; products: number };

const SIZES: Size[] = [
  { rows: 1000, products: 1000 },
  { rows: 1_000_000, products: 20_000 },
];
const BACKUPS = 1000;
const BACKUP_READS = 40;
const DAY_MS = 86_400_000;

/** What the admin lists beside orders, with growing tables, on both databases. */
export async function growthAdmin(workspace: Workspace): Promise<Findings> {
  const postgres = await startPostgres({ durable: true });
  const now = Date.now();
  const figures: Figure[] = [];
  const notes = [READS_NOTE];
  const kinds = {
    SQLite: async ({ rows }: Size) =>
      openDatabase({ dataDir: await workspace.makeFolder(`admin-${rows}`) }),
    PostgreSQL: async () => {
      const { url: databaseUrl } = await createDatabase(postgres.url);
      return openDatabase({ dataDir: workspace.folder, databaseUrl });
    },
  };
  for (const [kind, open] of Object.entries(kinds)) {
    const byRows = new Map<number, Database>();
    const byProducts = new Map<number, Database>();
    for (const size of SIZES) {
      const db = await open(size);
      const started = performance.now();
      await withoutTimeouts(db, (unhurried) => fillAdmin(unhurried, size, now));
      notes.push(`${kind}, ${await describe(db, size)}: made in ${secondsSince(started)} s.`);
      byRows.set(size.rows, db);
      byProducts.set(size.products, db);
    }
    const daily = await dailyReads(byRows.values(), now);
    figures.push(...(await compareReads(byRows, daily, { kind, of: "rows" })));
    const catalogue = catalogueReads(now);
    figures.push(...(await compareReads(byProducts, catalogue, { kind, of: "products" })));
    for (const db of byRows.values()) await db.destroy();
  }
  await postgres.stop();
  figures.push(await backupsList(workspace, now));
  return { title: "Growing lists of the admin", figures, notes };
}

async function describe(db: Database, { rows, products }: Size): Promise<string> {
  const { count } = await db
    .selectFrom("product_grams")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const [days, catalogue, parts] = [rows, products, count].map((each) => each.toLocaleString("en"));
  return `${days} rows in each table and ${catalogue} products with ${parts} parts of names`;
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1000);
}

/** Each with its proof, in a folder. */
async function backupsList(workspace: Workspace, now: number): Promise<Figure> {
  const dataDir = await workspace.makeFolder("backups");
  const folder = join(dataDir, "backups");
  await mkdir(folder);
  for (let day = 0; day < BACKUPS; day++) {
    const file = join(folder, newBackupName("daily", now - day * DAY_MS));
    await writeFile(file, "");
    await writeFile(`${file}.proof`, JSON.stringify({ at: now, faults: [] }));
  }
  const store = openBackupStore(() => openBackupFiles({ dataDir }));
  const { list } = await alternate(
    {
      list: async () => {
        const started = performance.now();
        await store.list();
        return performance.now() - started;
      },
    },
    BACKUP_READS,
  );
  const work = `the list of ${BACKUPS.toLocaleString("en")} backups in a folder`;
  return { work, unit: "ms", ours: list, wanted: { atMost: 10 } };
}
