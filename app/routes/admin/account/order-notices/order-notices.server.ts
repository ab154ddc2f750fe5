import type { LoaderFunctionArgs } from "react-router";
import { localeContext, staffContext } from "#app/context.ts";
import {
  addDevice,
  listDevices,
  readQuietHours,
  removeDevice,
  setQuietHours,
} from "#app/data/push/push-subscriptions.server.ts";
import type { AccountChange, AccountIntent } from "#app/domain/staff/account-form.ts";
import { deviceName } from "#app/domain/staff/device.ts";
import { deviceTexts } from "#app/domain/staff/texts.ts";
import { type Handlers, refuse } from "#app/routes/admin/kit/answer.server.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";
import { deviceOf } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import { MAX_USER_AGENT } from "#app/services/auth/session.server.ts";
import type { AccountAnswer } from "../account.server.ts";
import { orderNoticeTexts } from "./texts.ts";

export type OrderNoticesView = Awaited<ReturnType<typeof viewOrderNotices>>;

export async function viewOrderNotices(
  { app, locale, staff }: Pick<Loading, "app" | "locale" | "staff">,
  here: string,
) {
  const { db, push } = app;
  const key = await push.publicKey();
  const { settings, day } = await datesNow(app, locale);
  const devices = (await listDevices(db, staff.id)).filter(({ vapidKey }) => vapidKey === key);
  return {
    /** By which this browser subscribes. */
    key,
    devices: devices.map(({ id, device, userAgent, madeAt }) => ({
      ...{ id, since: day(madeAt), isThis: device === here },
      name: deviceName(userAgent ?? "", deviceTexts(locale)),
    })),
    quiet: await readQuietHours(db, staff.id),
    timezone: settings.timezone,
  };
}

type Intent = Extract<AccountIntent, `ring${string}` | "quiet">;

export function orderNoticeHandlers(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
): Handlers<Extract<AccountChange, { intent: Intent }>, AccountAnswer> {
  const locale = args.context.get(localeContext);
  const { id: staff } = args.context.get(staffContext);
  const t = orderNoticeTexts(locale);
  return {
    async ring({ app, by, fields: { endpoint, p256dh, auth } }) {
      if (!app.push.mayReach(endpoint)) {
        return refuse<AccountAnswer>({ failure: t.unknownService }, 422);
      }
      const { id: device } = await deviceOf(args);
      const userAgent = args.request.headers.get("User-Agent")?.slice(0, MAX_USER_AGENT) ?? "";
      const vapidKey = await app.push.publicKey();
      const registered = { subscription: { endpoint, p256dh, auth }, vapidKey, now: by.now };
      await app.apply(addDevice(app.db, { staff, device, userAgent }, registered));
      return { success: t.on };
    },

    async "ring-off"({ app, fields: { id } }) {
      await app.apply(removeDevice(app.db, staff, id));
      return { success: t.off };
    },

    async "ring-test"({ app, fields: { id } }) {
      const device = (await listDevices(app.db, staff)).find((one) => one.id === id);
      const outcome = device ? await app.push.test(device, locale.language) : "gone";
      if (outcome === "delivered") return { success: t.tested };
      return refuse<AccountAnswer>({ failure: outcome === "gone" ? t.testGone : t.notTested });
    },

    async quiet({ app, fields: { from, to } }) {
      const isHalf = (from === "") !== (to === "");
      if (isHalf) return refuse<AccountAnswer>({ errors: { quiet: t.quietWrong } }, 422);
      await app.apply(setQuietHours(app.db, staff, from === "" ? null : { from, to }));
      return { success: t.quietSaved };
    },
  };
}
