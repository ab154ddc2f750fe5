import { checkActivity } from "#app/data/activity/check-activity.server.ts";
import { sealActivity } from "#app/data/activity/seals.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readRecord, storeRecord } from "#app/data/database/facts.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import type { Fault, FaultKind, ShopCheck } from "#app/domain/check/fault.ts";
import { checkAccounts, checkOnAccount } from "./accounts.server.ts";
import { type Scope, walkOrders } from "./changed-orders.server.ts";
import { listCorrections } from "./corrections.server.ts";
import { checkCounts } from "./counts.server.ts";
import { checkDevices } from "./devices.server.ts";
import { checkImages, type HasFile } from "./images.server.ts";
import { checkOrders } from "./orders.server.ts";
import { checkRefunds } from "./refunds.server.ts";
import { checkSchemaParts, listMissingTables } from "./schema-parts.server.ts";
import { checkShifts } from "./shifts.server.ts";
import { checkDatabase, checkReferences, INVALID } from "./structure.server.ts";
import { checkSpans, daysOf, wrongOrders } from "./sums.server.ts";

const KEY = "shop_check";

/** Transactions last, and processes' clocks differ. */
const MARGIN_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * MARGIN_MS;

const MAX_STORED = 50;

export async function readShopCheck(db: Database): Promise<ShopCheck | null> {
  return readRecord<ShopCheck>(db, KEY);
}

type Asked = { hasFile: HasFile; isFull?: boolean };

/**
 * Holds everything against what it follows from: what is new since the last check or, where that found a fault or the last
 * full one is a week ago, everything. For a process of its own on SQLite, where some statements read all of a table.
 */
export async function checkShop(
  db: Database,
  { hasFile, isFull: isAskedFull = false }: Asked,
): Promise<{ check: ShopCheck; faults: Fault[] }> {
  const last = await readShopCheck(db);
  const at = await databaseNow(db);
  const isDue = !last || isUnproven(last) || at < last.at || at - last.fullAt >= WEEK_MS;
  const isFull = isAskedFull || isDue;
  const scope = { since: isFull ? 0 : last.at - MARGIN_MS };
  const { orders, faults } = await checkAll(db, scope, isFull ? hasFile : null).catch(
    async (error: unknown) => {
      const faults = await findBroken(db);
      if (faults.length === 0) throw error;
      return { orders: 0, faults };
    },
  );
  const check: ShopCheck = {
    at,
    fullAt: isFull ? at : last.fullAt,
    orders,
    found: faults.length,
    faults: faults.slice(0, MAX_STORED),
  };
  await storeRecord(db, KEY, check);
  return { check, faults };
}

async function findBroken(db: Database): Promise<Fault[]> {
  const damaged = (await checkDatabase(db)).filter(({ of }) => of !== INVALID);
  if (damaged.length > 0) return damaged;
  return (await listMissingTables(db)).length > 0 ? checkSchemaParts(db) : [];
}

const CORRECTED = new Set<FaultKind>(["corrected", "corrected gone"]);

/** What was corrected follows from the rest again, and is listed by itself. */
function isUnproven({ found, faults }: ShopCheck): boolean {
  return found > faults.length || faults.some(({ what }) => !CORRECTED.has(what));
}

/** Images and the database's structure, which take long, only where `hasFile` is given. */
async function checkAll(
  db: Database,
  scope: Scope,
  hasFile: HasFile | null,
): Promise<{ orders: number; faults: Fault[] }> {
  const { orders, faults } = await checkBooks(db, scope);
  faults.push(
    ...(await checkShifts(db, scope)),
    ...(await checkCounts(db, scope)),
    ...(await checkLedger(db, hasFile !== null)),
    ...(await checkAccounts(db, scope)),
    ...(await listCorrections(db, await databaseNow(db))),
    ...(await checkSeals(db)),
    ...(await checkDevices(db)),
    ...(await checkSchemaParts(db)),
  );
  if (hasFile === null) return { orders, faults };
  faults.push(
    ...(await checkImages(db, hasFile)),
    ...(await checkDatabase(db)),
    ...(await checkReferences(db)),
  );
  return { orders, faults };
}

async function checkBooks(
  db: Database,
  scope: Scope,
): Promise<{ orders: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  const zone = await readSumsZone(db);
  const [wrongDays, changed] = [new Set<string>(), new Set<string>()];
  let orders = 0;
  for await (const orderIds of walkOrders(db, scope)) {
    orders += orderIds.length;
    const found = [
      ...(await checkOrders(db, orderIds)),
      ...(await checkRefunds(db, orderIds)),
      ...(await checkOnAccount(db, orderIds)),
    ];
    faults.push(...found);
    // While they are rebuilt for another time zone, nothing can be said of the sums.
    if (zone === null) continue;
    for (const day of await daysOf(db, wrongOrders(found), zone)) wrongDays.add(day);
    if (scope.since === 0) continue;
    for (const day of await daysOf(db, orderIds, zone)) changed.add(day);
  }
  if (zone === null) return { orders, faults };
  const only = scope.since === 0 ? null : changed;
  const spans = await checkSpans(db, zone, { wrongDays, only });
  const isRebuilt = (await readSumsZone(db)) !== zone;
  return { orders, faults: isRebuilt ? faults : [...faults, ...spans] };
}

async function checkLedger(db: Database, isFull: boolean): Promise<Fault[]> {
  const { faults } = await checkStock(db, { isFull });
  return faults.map(({ productId, productName, number, what }) => ({
    subject: "stock",
    row: productName,
    id: productId,
    what: "stock",
    is: number,
    of: what,
  }));
}

/** What was not sealed is sealed late, and says so from then on. */
async function checkSeals(db: Database): Promise<Fault[]> {
  const { faults, unsealedFrom } = await checkActivity(db);
  if (unsealedFrom !== null) await sealActivity(db, unsealedFrom);
  return faults.map(({ kind, seal }) => ({
    subject: "activity",
    row: seal === null ? "" : String(seal),
    id: null,
    what: "activity",
    of: kind,
  }));
}
