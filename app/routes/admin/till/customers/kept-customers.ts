import { href } from "react-router";
import * as z from "zod/mini";
import { createStoredValue } from "#app/browser/stored-value.ts";
import { accountWords, matchesAccount } from "#app/domain/accounts/account.ts";
import { type TillCustomer, TillCustomerSchema } from "#app/domain/accounts/till-customer.ts";
import { countOfflineSales } from "#app/routes/admin/till/offline/offline-sales.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import type { TillCustomers } from "./customers.server.ts";

const KEPT_MS = 10 * 60_000;
const SHOWN = 6;

type Kept = { at: number; customers: TillCustomer[] };

const KeptSchema = z.object({ at: z.int(), customers: z.array(TillCustomerSchema) });

/** As they were at the last contact: those with the latest entries, for when nothing answers. */
const store = createStoredValue<Kept>({
  key: "koshk-customers",
  parse: (stored) => KeptSchema.safeParse(stored).data ?? null,
  empty: () => ({ at: 0, customers: [] }),
});

export const forgetCustomers = store.clear;

/** Reads them where what is kept is old. */
export async function keepCustomers(): Promise<void> {
  if (Date.now() - store.current().at < KEPT_MS) return;
  // The server does not know yet what these changed.
  if ((await countOfflineSales().catch(() => 0)) > 0) return;
  const reply = await ask(`${href("/admin/customers/till")}?all`);
  if (!reply.ok) return;
  const { customers }: TillCustomers = await reply.json();
  store.update(() => ({ at: Date.now(), customers }));
}

/** As it is after what was done here. */
export function noteCustomer(customer: TillCustomer): void {
  store.update(({ at, customers }) => ({
    at,
    customers: [customer, ...customers.filter(({ id }) => id !== customer.id)],
  }));
}

export function findKeptCustomer(id: string): TillCustomer | undefined {
  return store.current().customers.find((customer) => customer.id === id);
}

export function findKeptCustomers(query: string): TillCustomers {
  const words = accountWords(query);
  const found = store.current().customers.filter((customer) => matchesAccount(customer, words));
  return { customers: found.slice(0, SHOWN), hasMore: found.length > SHOWN };
}
