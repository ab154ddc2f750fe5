import { useEffect, useState } from "react";
import { href } from "react-router";
import type { LiveVersion } from "#app/domain/live.ts";
import type { RefusedBookingLine } from "#app/domain/stock/booking.ts";
import type { CurrentPrice } from "#app/domain/stock/new-price.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import type { CurrentPrices } from "./current-prices.ts";

/** The address holds the ids of so many products. */
const PRICES_AT_ONCE = 100;

/** By the product's id, as of a version; null for one that is gone. */
type Known = Record<string, { version: LiveVersion; current: CurrentPrice | null }>;

/** What the products of a booking cost and are sold for now, with their packs. Read again for another version. */
export function useCurrentPrices(ids: string[], version: LiveVersion) {
  const [known, setKnown] = useState<Known>({});
  const [step, setStep] = useState(1);
  const [failed, setFailed] = useState(false);
  const missing = ids.filter((id) => known[id]?.version !== version).slice(0, PRICES_AT_ONCE);
  const asked = failed ? "" : String(new URLSearchParams(missing.map((id) => ["id", id])));
  useEffect(() => {
    if (asked === "") return;
    const read = async () => {
      const reply = await ask(`${href("/admin/stock/delivery/prices")}?${asked}`);
      if (!reply.ok) throw new Error(`${reply.status}`);
      const answer: CurrentPrices = await reply.json();
      const found = new Map(answer.prices.map((price) => [price.id, price]));
      const read = new URLSearchParams(asked).getAll("id");
      const entries = read.map((id) => [id, { version, current: found.get(id) ?? null }] as const);
      setKnown((before) => ({ ...before, ...Object.fromEntries(entries) }));
      setStep(answer.step);
    };
    read().catch(() => setFailed(true));
  }, [asked, version]);
  return {
    known: (id: string) => known[id]?.current ?? null,
    step,
    failed,
    retry: () => setFailed(false),
    /** Takes over what a refusal says of products that somebody changed. */
    renew: (lines: RefusedBookingLine[]) =>
      setKnown((before) => ({ ...before, ...Object.fromEntries(lines.flatMap(renewed(before))) })),
  };
}

function renewed(known: Known) {
  return ({ id, changed }: RefusedBookingLine): [string, Known[string]][] => {
    const before = known[id];
    if (!before?.current || !changed) return [];
    return [[id, { ...before, current: { ...before.current, ...changed } }]];
  };
}
