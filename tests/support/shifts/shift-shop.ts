import type { Database } from "#app/data/database/database.server.ts";
import { addAccount } from "#tests/support/data/permitted-sales.ts";
import type { Sold } from "./asked-sale.ts";
import type { Fact } from "./shift-facts.ts";

/** A shop under test, and what was done in it. */
export type ShiftShop = {
  db: Database;
  products: { id: string; price: number }[];
  facts: Fact[];
  /** Shifts by device. */
  open: Map<string, string>;
  refundable: { id: string; lines: Sold["lines"] }[];
  /** What was done, to be sent again. */
  sent: (() => Promise<string>)[];
  now: number;
};

const PEOPLE = ["Nour", "Omar", "Hoda", "Samir"];
const DEVICES = ["till", "counter", "kiosk"];

export function personOf(index: number): string {
  return pick(PEOPLE, index) ?? "";
}

/** Whose permits count. */
export async function addPeople(db: Database): Promise<void> {
  for (const name of PEOPLE) await addAccount(db, { id: name, name });
}

/** Anybody is at any device with a drawer; an owner's phone has none. */
export function deviceOf(index: number): string {
  return pick(DEVICES, index) ?? "";
}

export function pick<Of>(all: readonly Of[], index: number): Of | undefined {
  return all[index % Math.max(1, all.length)];
}
