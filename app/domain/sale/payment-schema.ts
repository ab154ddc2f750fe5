import * as z from "zod/mini";
import { PAYMENT_METHODS, refuseReceived } from "./payment.ts";

const amount = z.int().check(z.gte(0));

/** Devices may have stored a payment so: one of the release before had no upper limit for the cash received. */
export const StoredPaymentSchema = z
  .object({ method: z.enum(PAYMENT_METHODS), amount, received: z.nullable(amount) })
  .check(
    z.refine(
      ({ method, amount, received }) =>
        received === null || (method === "cash" && received >= amount),
    ),
  );

/** Apart from `payment.ts`, as shoppers print receipts and check no payments. */
export const PaymentSchema = StoredPaymentSchema.check(
  z.refine(({ amount, received }) => received === null || !refuseReceived(amount, received)),
);
