import { z } from "zod";
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import type { SubmittedFulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import { isRandomId } from "#app/domain/id.ts";

export const SubmittedLineSchema = z.object({
  id: z.string().refine(isRandomId),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  /** What was shown to the shopper or cashier. */
  price: z.int().min(0),
});

export type SubmittedLine = z.infer<typeof SubmittedLineSchema>;

/** A cart as the browser sends it; unknown fields are dropped. */
export const SubmittedCartSchema = cartOf(SubmittedLineSchema);

export function cartOf<Line extends z.ZodType<SubmittedLine>>(line: Line) {
  return z.object({
    cartId: z.string().refine(isRandomId),
    items: z
      .array(line)
      .min(1)
      .max(MAX_CART_LINES)
      .transform((lines) => mergeLines(lines))
      .refine((lines) => lines.every(({ quantity }) => quantity <= MAX_LINE_QUANTITY)),
  });
}

export type SubmittedCart = z.infer<typeof SubmittedCartSchema>;

export type CartSubmission = SubmittedCart & {
  customerName: string;
  fulfilment?: SubmittedFulfilment | undefined;
};

export function mergeLines<Line extends SubmittedLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const quantity = line.quantity + (merged.get(line.id)?.quantity ?? 0);
    merged.set(line.id, { ...line, quantity });
  }
  return [...merged.values()];
}
