import { appContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { findOwnShift } from "#app/data/shifts/own-shift.server.ts";
import type { OfflinePermit } from "#app/domain/sale/offline-permit.ts";
import { signPermit } from "#app/services/auth/offline-permit.server.ts";
import type { Route } from "./+types/permit.ts";
import { sellerOf } from "./seller.server.ts";

/** What a device keeps for selling offline. */
export type PermitAnswer = Pick<OfflinePermit, "issuedAt" | "cashier" | "shiftId"> & {
  permit: string;
  now: number;
};

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { settings } = await app.shopSettings();
  const seller = sellerOf(context.get(staffContext), settings);
  const { cashier } = seller;
  const shift = settings.usesShifts ? await findOwnShift(app.db, cashier.id) : null;
  const shiftId = shift?.id ?? null;
  const issuedAt = await databaseNow(app.db);
  const permit = signPermit(await app.secret(), { ...seller, shiftId, issuedAt });
  return Response.json({
    permit,
    issuedAt,
    now: issuedAt,
    cashier,
    shiftId,
  } satisfies PermitAnswer);
}
