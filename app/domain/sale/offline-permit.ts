import * as z from "zod/mini";
import { MAX_OFFLINE_MS } from "#app/domain/limits.ts";
import { ROLES } from "#app/domain/staff/staff.ts";
import { PAYMENT_METHODS } from "./payment.ts";

/** A device sells for twelve hours after its last contact; whatever its clock does, no longer than this. */
export const MAX_PERMIT_MS = MAX_OFFLINE_MS + 60 * 60_000;

/**
 * Who sells without the server, on which device, in which shift. The server signs it; a device keeps the latest and sends
 * it with each sale made offline.
 */
export const OfflinePermitSchema = z.object({
  cashier: z.object({ id: z.string(), name: z.string() }),
  role: z.enum(ROLES),
  /** The discount is in percent. */
  maxDiscount: z.number(),
  /** The highest custom amount; the version before had none. */
  maxCustom: z.optional(z.number()),
  shiftId: z.nullable(z.string()),
  /** The device is named by its cookie. The version before named none of these. */
  device: z.optional(z.string()),
  key: z.optional(z.nullable(z.string())),
  /** It numbers the person's permits; those of an earlier round have ended. */
  round: z.optional(z.int()),
  methods: z.optional(z.array(z.enum(PAYMENT_METHODS))),
  issuedAt: z.int(),
});

export type OfflinePermit = z.output<typeof OfflinePermitSchema>;

export type Seller = Pick<OfflinePermit, "cashier" | "role" | "maxDiscount" | "maxCustom">;
