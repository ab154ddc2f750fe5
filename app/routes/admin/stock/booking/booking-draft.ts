import * as z from "zod/mini";
import { createStoredValue } from "#app/browser/stored-value.ts";
import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import { addPieces, readQuantity } from "#app/domain/catalogue/packs/quantity.ts";
import { MAX_PRICE } from "#app/domain/catalogue/product.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { randomId } from "#app/domain/id.ts";
import { parsePrice } from "#app/domain/read-amount.ts";
import { parseDay } from "#app/domain/stock/best-before.ts";
import {
  hasItsReason,
  MAX_BOOKING_LINES,
  type RefusedBookingLine,
  type SubmittedBooking,
} from "#app/domain/stock/booking.ts";
import type { StockTexts } from "#app/domain/stock/texts.ts";

const text = z.string();

/** What is typed as the new price of a product of this version, or of its pack. */
const NewPriceSchema = z.object({ typed: text, version: z.number() });

type NewPrice = z.output<typeof NewPriceSchema>;

const DraftSchema = z.object({
  id: text,
  kind: z.enum(["delivery", "waste", "own use"]),
  supplier: z._default(text, ""),
  note: z._default(text, ""),
  lines: z.array(
    z.object({
      id: text,
      name: text,
      quantity: text,
      cost: text,
      bestBefore: z._default(text, ""),
      /** It is null where the price stays. */
      newPrice: z._default(z.nullable(NewPriceSchema), null),
      /** By the pack's id. */
      packPrices: z._default(z.record(text, NewPriceSchema), {}),
    }),
  ),
});

/** What is typed, kept in the browser until it is booked. */
export type BookingDraft = z.output<typeof DraftSchema>;

export type DraftLine = BookingDraft["lines"][number];

export type BookingPage = "delivery" | "waste";

export function newDraft(of: BookingPage): BookingDraft {
  return { id: randomId(), kind: of, supplier: "", note: "", lines: [] };
}

export type FilledLine = {
  id: string;
  number: number;
  name: string;
  quantity: number;
  note: string;
};

export function filledDraft(of: BookingPage, { id, name, ...filled }: FilledLine): BookingDraft {
  const draft = addLine({ ...newDraft(of), note: filled.note }, { id, name });
  return {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, quantity: String(filled.quantity) })),
  };
}

const drafts = { delivery: storedDraft("delivery"), waste: storedDraft("waste") };

function storedDraft(of: BookingPage) {
  return createStoredValue<BookingDraft>({
    key: `koshk-draft-${of}`,
    parse: (stored) => DraftSchema.safeParse(stored).data,
    empty: () => newDraft(of),
  });
}

export function readDraft(of: BookingPage): BookingDraft {
  return drafts[of].current();
}

export function keepDraft(of: BookingPage, draft: BookingDraft | null): void {
  if (draft) drafts[of].update(() => draft);
  else drafts[of].clear();
}

/** A piece more of the product or, by a pack's code, the pieces of one. */
export function addLine(
  draft: BookingDraft,
  product: { id: string; name: string; pieces?: number },
): BookingDraft {
  const { pieces = 1 } = product;
  const known = draft.lines.some(({ id }) => id === product.id);
  const lines = known
    ? draft.lines.map((line) =>
        line.id === product.id ? { ...line, quantity: addPieces(line.quantity, pieces) } : line,
      )
    : [
        ...draft.lines,
        {
          id: product.id,
          name: product.name,
          quantity: String(pieces),
          cost: "",
          bestBefore: "",
          newPrice: null,
          packPrices: {},
        },
      ];
  return { ...draft, lines };
}

/** Whoever changes the cost of a line has not seen the price that is proposed then. */
export function changeLine(line: DraftLine, fields: Partial<DraftLine>): DraftLine {
  return { ...line, ...("cost" in fields && { newPrice: null, packPrices: {} }), ...fields };
}

/** What is typed for the product, or for its pack of this id. */
export function newPriceOf({ newPrice, ...line }: DraftLine, id: string): NewPrice | null {
  return id === line.id ? newPrice : (line.packPrices[id] ?? null);
}

export function withNewPrice(line: DraftLine, id: string, newPrice: NewPrice | null): DraftLine {
  if (id === line.id) return { ...line, newPrice };
  const { [id]: _, ...others } = line.packPrices;
  return { ...line, packPrices: newPrice ? { ...others, [id]: newPrice } : others };
}

/** What was typed stays where somebody changed the product, and is sent for the product as it is now. */
export function renewPrices(draft: BookingDraft, refused: RefusedBookingLine[]): BookingDraft {
  const versions = new Map(refused.map(({ id, changed }) => [id, changed?.version]));
  const lines = draft.lines.map((line) => {
    const version = versions.get(line.id);
    if (version === undefined) return line;
    return [line.id, ...Object.keys(line.packPrices)].reduce((line, id) => {
      const newPrice = newPriceOf(line, id);
      return newPrice ? withNewPrice(line, id, { ...newPrice, version }) : line;
    }, line);
  });
  return { ...draft, lines };
}

export type DraftErrors = {
  form?: string;
  note?: string;
  lines: Record<
    string,
    {
      quantity?: string;
      cost?: string;
      bestBefore?: string;
      /** By the id of the product or pack. */
      prices?: Record<string, string>;
    }
  >;
};

/** The booking in pieces, or what is wrong with what is typed. */
export function parseDraft(
  { lines, ...draft }: BookingDraft,
  packsOf: (product: string) => readonly Pack[],
  t: StockTexts["booking"],
): SubmittedBooking | DraftErrors {
  const errors: DraftErrors = { lines: {} };
  if (lines.length === 0) errors.form = t.noLines;
  if (lines.length > MAX_BOOKING_LINES) errors.form = t.tooManyLines;
  if (!hasItsReason(draft)) errors.note = t.reasonRequired;
  const isDelivery = draft.kind === "delivery";
  const parsed = lines.map((line) => {
    const { id, quantity, cost, ...typed } = line;
    const packs = packsOf(id);
    const read = readQuantity(quantity, packs);
    const pieces = read ?? 0;
    const [example] = read === null ? packs : [];
    const price = cost.trim() === "" ? null : (parsePrice(cost) ?? 0);
    const isDated = isDelivery && typed.bestBefore.trim() !== "";
    const bestBefore = isDated ? parseDay(typed.bestBefore) : null;
    const prices = [id, ...packs.map((pack) => pack.id)].flatMap((id) => {
      const newPrice = isDelivery ? newPriceOf(line, id) : null;
      return newPrice
        ? { id, price: parsePrice(newPrice.typed) ?? 0, version: newPrice.version }
        : [];
    });
    const own = prices.find((price) => price.id === id);
    const packPrices = prices.filter((price) => price !== own);
    const wrongPrices = prices.filter(({ price }) => price < 1 || price > MAX_PRICE);
    const wrong = {
      ...(pieces < 1 && {
        quantity: example ? t.quantityUnclear(example.name) : t.quantityWrong,
      }),
      ...(pieces > MAX_STOCK && { quantity: t.quantityTooLarge }),
      ...(price !== null && (price < 1 || price > MAX_PRICE) && { cost: t.costWrong }),
      ...(isDated && bestBefore === null && { bestBefore: t.dayWrong }),
      ...(wrongPrices.length > 0 && {
        prices: Object.fromEntries(wrongPrices.map(({ id }) => [id, t.priceWrong])),
      }),
    };
    if (Object.keys(wrong).length > 0) errors.lines[id] = wrong;
    return {
      ...{ id, quantity: pieces, cost: isDelivery ? price : null, bestBefore },
      ...(own && { newPrice: { price: own.price, version: own.version } }),
      ...(packPrices.length > 0 && { packPrices }),
    };
  });
  const isWrong = errors.form || errors.note || Object.keys(errors.lines).length > 0;
  return isWrong ? errors : { ...draft, lines: parsed };
}
