import { appContext, changedBy, clientContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { registerKey } from "#app/data/devices/device-keys.server.ts";
import { storePermitKey } from "#app/data/devices/permit-keys.server.ts";
import { findDrawerShift } from "#app/data/shifts/drawer-shift.server.ts";
import { readPermitRound } from "#app/data/staff/manage-staff.server.ts";
import { DEVICE_TIME } from "#app/domain/clock/clock.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import type { OfflinePermit } from "#app/domain/sale/offline-permit.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import { deviceOf } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import { keyIdOf } from "#app/services/auth/device-key.server.ts";
import { rememberDevice } from "#app/services/auth/known-device.server.ts";
import { permitKeyOf, signPermit } from "#app/services/auth/offline-permit.server.ts";
import { MAX_USER_AGENT } from "#app/services/auth/session.server.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Route } from "./+types/permit.ts";
import { sellerOf } from "./seller.server.ts";

/** What a device keeps for selling offline. `key` is null where it has to make another, or has none. */
export type PermitAnswer = Pick<OfflinePermit, "issuedAt" | "cashier" | "shiftId"> & {
  permit: string;
  key: string | null;
  now: number;
};

/** For a device that cannot sign, as on plain HTTP, and for pages of the version before. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = await deviceOf(args);
  await compareClocks(args);
  return Response.json(await issuePermit(args, { device: id, key: null }));
}

/** For a device that signs what it sells, with its public key. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { db, apply, secret, settings } = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  const publicKey = typeof form === "string" ? "" : String(form.get("key"));
  const id = await keyIdOf(publicKey);
  if (!id) return new Response(null, { status: 422 });
  const device = await deviceOf(args);
  await compareClocks(args);
  const userAgent = (request.headers.get("User-Agent") ?? "").slice(0, MAX_USER_AGENT);
  const isRestored = typeof form !== "string" && Number(form.get("number")) > 0;
  const added = { id, device: device.id, publicKey, userAgent, isRestored };
  const isTaken = await apply(registerKey(db, added, changedBy(context)));
  const answer = await issuePermit(args, { device: device.id, key: isTaken ? id : null });
  if (device.accounts.length > 0) return Response.json(answer);
  // The key goes by the cookie, which this browser has lost.
  const cookie = await rememberDevice(await secret(), settings.publicOrigin, device);
  return Response.json(answer, { headers: setCookieHeaders([cookie]) });
}

/** A device tells its time. */
function compareClocks({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const now = Number(request.headers.get(DEVICE_TIME));
  return context.get(appContext).clock.compareWith({ now, address: context.get(clientContext) });
}

async function issuePermit(
  { context }: Pick<Route.LoaderArgs, "context">,
  { device, key }: { device: string; key: string | null },
): Promise<PermitAnswer> {
  const app = context.get(appContext);
  const { settings } = await app.shopSettings();
  const staff = context.get(staffContext);
  const seller = sellerOf(staff, settings);
  const { cashier } = seller;
  const here = { device, staff: staff.id };
  const shift = settings.usesShifts ? await findDrawerShift(app.db, here) : null;
  const shiftId = shift?.id ?? null;
  const { methods } = saleTerms(staff.role, settings);
  const secret = await app.secret();
  await storePermitKey(app.db, permitKeyOf(secret));
  const issuedAt = await databaseNow(app.db);
  const permit = signPermit(secret, {
    ...seller,
    shiftId,
    device,
    key,
    methods: [...methods],
    round: await readPermitRound(app.db, staff.id),
    issuedAt,
  });
  return { permit, issuedAt, now: issuedAt, cashier, shiftId, key };
}
