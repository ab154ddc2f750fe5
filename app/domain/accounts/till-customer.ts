import * as z from "zod/mini";
import type { Piastres } from "#app/domain/money.ts";

export const TillCustomerSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  balance: z.int(),
  limit: z.nullable(z.int()),
  /** The day of the oldest debt; empty where nothing is owed. */
  since: z.string(),
});

export type TillCustomer = z.infer<typeof TillCustomerSchema> & {
  balance: Piastres;
  limit: Piastres | null;
};
