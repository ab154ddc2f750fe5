import { z } from "zod";
import {
  type CartSubmission,
  cartOf,
  SubmittedLineSchema,
} from "#app/domain/orders/cart-submission.ts";
import { type Discount, DiscountSchema } from "./discount.ts";
import { NoteSchema } from "./note-schema.ts";
import { type OnAccount, OnAccountSchema } from "./offline-sale.ts";
import { MAX_PAYMENTS, type Payment } from "./payment.ts";
import { PaymentSchema } from "./payment-schema.ts";

/** A sale as the till sends it. One without payments is paid in cash. */
export const SubmittedSaleSchema = cartOf(
  // A line with a note, which may be empty, is a custom amount.
  SubmittedLineSchema.extend({ note: z.optional(NoteSchema) }),
).extend({
  payments: z.array(PaymentSchema).max(MAX_PAYMENTS).default([]),
  discount: z.nullable(DiscountSchema).default(null),
  onAccount: z.optional(OnAccountSchema),
});

export type SubmittedSale = z.infer<typeof SubmittedSaleSchema>;

export type SaleSubmission = Omit<CartSubmission, "items"> & {
  items: (CartSubmission["items"][number] & { note?: string | undefined })[];
  payments?: Payment[];
  discount?: Discount | null;
  onAccount?: OnAccount | undefined;
  /** The account's id, once it is known which one that is now. */
  account?: string | undefined;
};
