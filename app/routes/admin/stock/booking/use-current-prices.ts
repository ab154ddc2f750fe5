import { useEffect, useState } from "react";
import { href } from "react-router";
import type { RefusedBookingLine } from "#app/domain/stock/booking.ts";
import type { CurrentPrice } from "#app/domain/stock/new-price.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import type { CurrentPrices } from "./current-prices.ts";

/** The address holds the ids of so many products. */
const PRICES_AT_ONCE = 100;

/** By the product's id; null for one that is gone. */
type Known = Record<string, CurrentPrice | null>;

/** What the products of a delivery cost and are sold for now. */
export function useCurrentPrices(ids: string[]) {
  const [known, setKnown] = useState<Known>({});
  const [step, setStep] = useState(1);
  const [failed, setFailed] = useState(false);
  const missing = ids.filter((id) => !(id in known)).slice(0, PRICES_AT_ONCE);
  const asked = failed ? "" : String(new URLSearchParams(missing.map((id) => ["id", id])));
  useEffect(() => {
    if (asked === "") return;
    const read = async () => {
      const reply = await ask(`${href("/admin/stock/delivery/prices")}?${asked}`);
      if (!reply.ok) throw new Error(`${reply.status}`);
      const answer: CurrentPrices = await reply.json();
      const gone = new URLSearchParams(asked).getAll("id").map((id) => [id, null] as const);
      const found = answer.prices.map((price) => [price.id, price] as const);
      setKnown((before) => ({ ...Object.fromEntries([...gone, ...found]), ...before }));
      setStep(answer.step);
    };
    read().catch(() => setFailed(true));
  }, [asked]);
  return {
    known,
    step,
    failed,
    retry: () => setFailed(false),
    /** Takes over what a refusal says of products that somebody changed. */
    renew: (lines: RefusedBookingLine[]) =>
      setKnown((before) => ({ ...before, ...Object.fromEntries(lines.flatMap(renewed(before))) })),
  };
}

function renewed(known: Known) {
  return ({ id, changed }: RefusedBookingLine): [string, CurrentPrice][] => {
    const before = known[id];
    return before && changed ? [[id, { ...before, ...changed }]] : [];
  };
}
