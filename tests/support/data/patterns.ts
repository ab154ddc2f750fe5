import { insertActivity } from "#app/data/activity/activity.server.ts";
import { importLives } from "#app/data/backup/import.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { recordClearedSale } from "#app/data/patterns/record-cleared-sale.server.ts";
import { closeShift } from "#app/data/shifts/close-shift.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { randomId } from "#app/domain/id.ts";
import { resultOf, times } from "./edits.ts";
import { sale } from "./history.ts";

const HOUR = 3_600_000;

type Did = {
  sales: number;
  refunds?: string[];
  discounts?: number;
  cleared?: number;
  short?: number[];
  pins?: number;
};

/** What a person did in the last hours, by the id that is also the name. */
export async function act(db: Database, id: string, did: Did, now = Date.now()): Promise<void> {
  const { sales, refunds = [], discounts = 0, cleared = 0, short = [], pins = 0 } = did;
  const staff = { id, name: id };
  const lives = times(sales, (index) => {
    const items = [{ id: "tea", name: "شاي", price: 1000, quantity: 2 }];
    const order = { ...sale({ createdAt: now - HOUR, items, cashierName: id }), cashierId: id };
    const discounted = { ...order, total: 1900, discount: { amount: 100, reason: "صديق" } };
    const reason = refunds[index];
    const item = { position: 0, quantity: 1, amount: 1000, toStock: false };
    const refund = { id: randomId(), total: 1000, payments: [], staff, createdAt: now - HOUR };
    return {
      order: index < discounts ? discounted : order,
      history: [],
      refunds: reason ? [{ ...refund, reason, items: [item] }] : [],
    };
  });
  await importLives(db, lives, "Africa/Cairo");
  for (let left = cleared; left > 0; left--) {
    const lines = [{ name: "شاي", quantity: 3, price: 1000 }];
    const sent = { id: randomId(), kind: "cleared" as const, cashier: id, lines, ageMs: 0 };
    await resultOf(recordClearedSale(db, sent, "Chrome/1 Android", { staff: id, now: now - HOUR }));
  }
  for (const missing of short) {
    const [shift, device, edit] = [randomId(), randomId(), { staff: id, now: now - HOUR }];
    await resultOf(openShift(db, { id: shift, openingCash: 50_000, device }, edit));
    const counted = { cash: 50_000 - missing };
    await resultOf(closeShift(db, { id: shift, counted, note: "", here: null }, edit));
  }
  for (let left = pins; left > 0; left--) {
    const subject = { id: "owner", name: "منى" };
    const entry = { staff: id, at: now - HOUR, kind: "sign-in" as const, subject, details: {} };
    await insertActivity(db, "wrong PIN", entry);
  }
}
