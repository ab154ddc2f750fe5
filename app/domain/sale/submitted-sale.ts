import { z } from "zod";
import { type CartSubmission, SubmittedCartSchema } from "#app/domain/orders/cart-submission.ts";
import { type Discount, DiscountSchema } from "./discount.ts";
import { MAX_PAYMENTS, type Payment } from "./payment.ts";
import { PaymentSchema } from "./payment-schema.ts";

/** A sale as the till sends it. One without payments is paid in cash. */
export const SubmittedSaleSchema = SubmittedCartSchema.extend({
  payments: z.array(PaymentSchema).max(MAX_PAYMENTS).default([]),
  discount: z.nullable(DiscountSchema).default(null),
});

export type SubmittedSale = z.infer<typeof SubmittedSaleSchema>;

export type SaleSubmission = CartSubmission & { payments?: Payment[]; discount?: Discount | null };
