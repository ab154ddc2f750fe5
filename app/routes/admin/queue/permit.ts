import { appContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { findDrawerShift } from "#app/data/shifts/drawer-shift.server.ts";
import type { OfflinePermit } from "#app/domain/sale/offline-permit.ts";
import { drawerUse } from "#app/routes/admin/shifts/drawer-use.server.ts";
import { signPermit } from "#app/services/auth/offline-permit.server.ts";
import type { Route } from "./+types/permit.ts";
import { sellerOf } from "./seller.server.ts";

/** What a device keeps for selling offline. */
export type PermitAnswer = Pick<OfflinePermit, "issuedAt" | "cashier" | "shiftId"> & {
  permit: string;
  now: number;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { settings } = await app.shopSettings();
  const seller = sellerOf(context.get(staffContext), settings);
  const { cashier } = seller;
  const drawer = await drawerUse({ request, context });
  const shift = drawer ? await findDrawerShift(app.db, drawer) : null;
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
