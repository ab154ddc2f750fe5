import * as z from "zod/mini";
import { PAYMENT_METHODS } from "./payment.ts";

const amount = z.int().check(z.gte(0));

/** Apart from `payment.ts`, as shoppers print receipts and check no payments. */
export const PaymentSchema = z
  .object({ method: z.enum(PAYMENT_METHODS), amount, received: z.nullable(amount) })
  .check(
    z.refine(
      ({ method, amount, received }) =>
        received === null || (method === "cash" && received >= amount),
    ),
  );
