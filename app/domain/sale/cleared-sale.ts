import * as z from "zod/mini";
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import { MAX_PRICE } from "#app/domain/catalogue/product.ts";
import { MAX_LINE_NAME } from "#app/domain/catalogue/product-form.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { characterCount } from "#app/domain/text.ts";

const CLEARED_KINDS = ["cleared", "held-deleted", "reduced"] as const;

export type ClearedKind = (typeof CLEARED_KINDS)[number];

const MAX_ACCOUNT_ID = 64;

const ClearedLineSchema = z.object({
  name: z.string().check(
    z.minLength(1),
    z.refine((name) => characterCount(name) <= MAX_LINE_NAME),
  ),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
  price: z.int().check(z.gte(0), z.lte(MAX_PRICE)),
});

export const ClearedSaleSchema = z.object({
  id: z.string().check(z.refine(isRandomId)),
  kind: z.enum(CLEARED_KINDS),
  cashier: z.string().check(z.minLength(1), z.maxLength(MAX_ACCOUNT_ID)),
  lines: z.array(ClearedLineSchema).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
});

export type ClearedLine = z.output<typeof ClearedLineSchema>;

/** The device says how long ago it was, too. */
export const SentClearedSaleSchema = z.extend(ClearedSaleSchema, {
  ageMs: z.int().check(z.gte(0)),
});

export type SentClearedSale = z.output<typeof SentClearedSaleSchema>;

export function clearedAmount(lines: readonly ClearedLine[]): Piastres {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

export const FollowedLineSchema = z.extend(ClearedLineSchema, { id: z.string() });

export type FollowedLine = z.output<typeof FollowedLineSchema>;

export function mostOf(
  before: readonly FollowedLine[],
  now: readonly FollowedLine[],
): FollowedLine[] {
  const had = new Map(before.map((line) => [line.id, line]));
  for (const { id, name, price, quantity } of now) {
    if (quantity > (had.get(id)?.quantity ?? 0)) had.set(id, { id, name, price, quantity });
  }
  return [...had.values()];
}

/** The pieces of `lines` that are not in `sold`, which may name a line twice. */
export function missingFrom(
  lines: readonly FollowedLine[],
  sold: readonly { id: string; quantity: number }[],
): ClearedLine[] {
  const left = new Map<string, number>();
  for (const { id, quantity } of sold) left.set(id, quantity + (left.get(id) ?? 0));
  return lines.flatMap(({ id, name, price, quantity }) => {
    const missing = quantity - (left.get(id) ?? 0);
    return missing > 0 ? [{ name, price, quantity: missing }] : [];
  });
}
