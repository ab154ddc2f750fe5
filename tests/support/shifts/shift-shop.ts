import type { Database } from "#app/data/database/database.server.ts";
import { type DrawerUse, NO_DRAWER } from "#app/domain/shifts/drawer.ts";
import { addAccount } from "#tests/support/data/permitted-sales.ts";
import type { Sold } from "./asked-sale.ts";
import type { Fact } from "./shift-facts.ts";
import type { StepOf } from "./shift-steps.ts";

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

type Chosen = StepOf<"sale">["chosen"];

/** Where somebody at a device takes or gives money, and the shift that it belongs to. */
export function drawerOf(
  { open }: ShiftShop,
  { device, staff, chosen }: { device: string; staff: string; chosen: Chosen },
): { drawer: DrawerUse; shift: string | null } {
  const shift = chosen === "no drawer" ? null : (open.get(device) ?? null);
  if (!chosen) return { drawer: { device, staff }, shift };
  return { drawer: { device: "phone", staff, chosen: shift ?? NO_DRAWER }, shift };
}
