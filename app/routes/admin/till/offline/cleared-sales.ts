import { useEffect } from "react";
import { href } from "react-router";
import * as z from "zod/mini";
import { createStoredValue } from "#app/browser/stored-value.ts";
import { randomId } from "#app/domain/id.ts";
import {
  type ClearedKind,
  type ClearedLine,
  ClearedSaleSchema,
  type SentClearedSale,
} from "#app/domain/sale/cleared-sale.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import { useIsConnected } from "#app/ui/live/live.ts";

/** The oldest go first where the line is away for long. */
const MAX_UNSENT = 100;
const RETRY_INTERVAL_MS = 5 * 60_000;

/** `at` by the device's clock. */
const UnsentSchema = z.array(z.extend(ClearedSaleSchema, { at: z.number() }));

type Unsent = z.output<typeof UnsentSchema>;

const NONE: Unsent = [];
const store = createStoredValue<Unsent>({
  key: "koshk-cleared-sales",
  parse: (stored) => UnsentSchema.safeParse(stored).data,
  empty: () => NONE,
});

/** The account that is active; another one's page is loaded anew. */
let cashier = "";

/** Keeps what was in a sale and not sold on the device until the server has it. */
export function reportCleared(kind: ClearedKind, lines: ClearedLine[]): void {
  if (lines.length === 0 || cashier === "") return;
  const named = lines.map(({ name, quantity, price }) => ({ name, quantity, price }));
  const cleared = { id: randomId(), kind, cashier, lines: named, at: Date.now() };
  store.update((unsent) => [...unsent, cleared].slice(-MAX_UNSENT));
  sendCleared();
}

/** For the whole admin, as the person with this id. */
export function useClearedSales(staff: string): void {
  const isConnected = useIsConnected();
  useEffect(() => {
    cashier = staff;
    if (!isConnected) return;
    sendCleared();
    const timer = setInterval(sendCleared, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [staff, isConnected]);
}

let isPending = false;

/** Silent, and up to the first that was not answered. */
async function sendCleared(): Promise<void> {
  if (isPending) return;
  isPending = true;
  for (let [next] = store.current(); next; [next] = store.current()) {
    const { id } = next;
    if (!(await isSettled(next))) break;
    store.update((unsent) => unsent.filter((one) => one.id !== id));
  }
  isPending = false;
}

/** Also where the server will never take it. */
async function isSettled({ at, ...cleared }: Unsent[number]): Promise<boolean> {
  const sent: SentClearedSale = { ...cleared, ageMs: Math.max(0, Date.now() - at) };
  const body = new FormData();
  body.set("cleared", JSON.stringify(sent));
  try {
    const { status } = await ask(href("/admin/cleared-sales"), {
      method: "POST",
      body,
      redirect: "manual",
    });
    return [204, 413, 422].includes(status);
  } catch {
    return false;
  }
}
