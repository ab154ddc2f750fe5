import { z } from "zod";
import { isRandomId } from "#app/domain/id.ts";
import {
  type CartSubmission,
  cartOf,
  SubmittedLineSchema,
} from "#app/domain/orders/cart-submission.ts";
import { type Discount, DiscountSchema } from "./discount.ts";
import { NoteSchema } from "./note-schema.ts";
import { MAX_PAYMENTS, type Payment } from "./payment.ts";
import { PaymentSchema } from "./payment-schema.ts";

/** A sale as the till sends it. One without payments is paid in cash. */
export const SubmittedSaleSchema = cartOf(
  // A line with a note, which may be empty, is a custom amount.
  SubmittedLineSchema.extend({ note: z.optional(NoteSchema) }),
).extend({
  payments: z.array(PaymentSchema).max(MAX_PAYMENTS).default([]),
  discount: z.nullable(DiscountSchema).default(null),
  /** What is paid on account is added to this one. */
  account: z.optional(z.string().refine(isRandomId)),
});

export type SubmittedSale = z.infer<typeof SubmittedSaleSchema>;

export type SaleSubmission = Omit<CartSubmission, "items"> & {
  items: (CartSubmission["items"][number] & { note?: string | undefined })[];
  payments?: Payment[];
  discount?: Discount | null;
  account?: string | undefined;
};
