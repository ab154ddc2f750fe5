import * as z from "zod/mini";
import { ROLES } from "#app/domain/staff/staff.ts";

/**
 * Who sells without the server, in which shift. The server signs it; a device keeps the latest and sends it with each
 * sale made offline.
 */
export const OfflinePermitSchema = z.object({
  cashier: z.object({ id: z.string(), name: z.string() }),
  role: z.enum(ROLES),
  /** In percent. */
  maxDiscount: z.number(),
  shiftId: z.nullable(z.string()),
  /** By the server's clock. */
  issuedAt: z.int(),
});

export type OfflinePermit = z.output<typeof OfflinePermitSchema>;

export type Seller = Pick<OfflinePermit, "cashier" | "role" | "maxDiscount">;
