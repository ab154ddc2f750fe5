import { appContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { findOpenShift } from "#app/data/orders/late/open-shift.server.ts";
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
  const seller = sellerOf(context.get(staffContext), (await app.shopSettings()).settings);
  const { cashier } = seller;
  const shiftId = await findOpenShift(app.db, cashier.id);
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
