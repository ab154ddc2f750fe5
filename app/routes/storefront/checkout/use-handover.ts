import { type RefObject, useState } from "react";
import {
  ADDRESS_FIELDS,
  areaOf,
  type FulfilmentProblem,
  type FulfilmentTerms,
  feeFor,
  HANDOVERS,
  missingFor,
  PAY_BY,
  refuseFulfilment,
  type SubmittedFulfilment,
  type TypedFulfilment,
} from "#app/domain/fulfilment/fulfilment.ts";
import type { Piastres } from "#app/domain/money.ts";
import { plainLine } from "#app/domain/text.ts";
import { savedFulfilment, saveFulfilment } from "#app/routes/storefront/remembered/shopper.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";

const TEXTS = ["area", ...ADDRESS_FIELDS, "phone", "note", "changeFor"] as const;

export type Handover = NonNullable<ReturnType<typeof useHandover>["asked"]>;

/** How an order of `goods` is handed over; `asked` is null where the shop does not ask. */
export function useHandover(goods: Piastres, form: RefObject<HTMLFormElement | null>) {
  const { fulfilment } = useShopProfile();
  /** What the shop offers by its last answer. */
  const [answered, setAnswered] = useState<FulfilmentTerms | null>();
  const [kept, setKept] = useState(() => readTyped(savedFulfilment()));
  const [isTried, setTried] = useState(false);
  const terms = answered === undefined ? (fulfilment ?? null) : answered;
  if (!terms) return { asked: null, fee: 0, setTerms: setAnswered };

  const typed = fitted(kept, terms);
  const area = areaOf(typed, terms);
  const fee = feeFor(area, terms, goods);
  const submitted: SubmittedFulfilment = { ...plain(typed), fee };
  const problems = refuseFulfilment(submitted, terms, goods);
  return {
    asked: {
      terms,
      typed,
      area,
      /** How much more has to be ordered to be delivered there. */
      missing: missingFor(area, goods),
      hasProblem: (problem: FulfilmentProblem) => isTried && problems.includes(problem),
      set: (change: Partial<TypedFulfilment>) => {
        const next = { ...typed, ...change };
        setKept(next);
        saveFulfilment(next);
      },
      /** Null where something is missing, which then has the focus. */
      submit: (): SubmittedFulfilment | null => {
        setTried(true);
        const [first] = problems;
        if (!first) return submitted;
        form.current?.querySelector<HTMLElement>(`[data-handover="${first}"]`)?.focus();
        return null;
      },
    },
    fee,
    setTerms: setAnswered,
  };
}

/** The browser keeps it also for another release. */
function readTyped(stored: Record<string, unknown> = {}): TypedFulfilment {
  const texts = TEXTS.map((field) => [field, String(stored[field] ?? "")]);
  return {
    ...(Object.fromEntries(texts) as TypedFulfilment),
    handover: HANDOVERS.find((each) => each === stored.handover) ?? "delivery",
    paysBy: PAY_BY.find((each) => each === stored.paysBy) ?? "cash",
  };
}

/** What was kept, as far as the shop offers it now. */
function fitted(kept: TypedFulfilment, { handovers, areas, closed, instapay }: FulfilmentTerms) {
  const open = handovers.filter((each) => each === "pick-up" || !closed);
  const [first = "delivery"] = [...open, ...handovers];
  const [only, ...others] = areas;
  const isThere = areas.some(({ id }) => id === kept.area);
  return {
    ...kept,
    handover: (open.length > 0 ? open : handovers).includes(kept.handover) ? kept.handover : first,
    area: isThere ? kept.area : only && others.length === 0 ? only.id : "",
    paysBy: instapay === "" ? "cash" : kept.paysBy,
  } satisfies TypedFulfilment;
}

function plain(typed: TypedFulfilment): TypedFulfilment {
  const texts = Object.entries(typed).map(([field, text]) => [field, plainLine(text)]);
  return Object.fromEntries(texts);
}
