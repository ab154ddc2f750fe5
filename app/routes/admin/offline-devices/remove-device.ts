import * as z from "zod/mini";
import { localeContext, staffContext } from "#app/context.ts";
import { removeOfflineDevice } from "#app/data/devices/device-keys.server.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import { sendChange } from "#app/routes/admin/kit/client-data.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import type { Route } from "./+types/remove-device.ts";
import { offlineDeviceTexts } from "./texts.ts";

export const clientAction = sendChange;

/** Owners remove any device, cashiers those that they registered. */
export function action(args: Route.ActionArgs) {
  const t = offlineDeviceTexts(args.context.get(localeContext));
  return answer(
    args,
    {
      // A page of the previous release sends no intent.
      schema: z.object({ intent: z._default(z.literal("remove"), "remove"), key: z.string() }),
      failures: { remove: t.notRemoved },
    },
    {
      async remove({ app, by, fields: { key } }) {
        const { id, role } = args.context.get(staffContext);
        const removed = { key, ...(role === "owner" ? {} : { staff: id }) };
        const isRemoved = await app.apply(removeOfflineDevice(app.db, removed, by));
        return isRemoved ? { success: t.removed } : refuse<Answer>({ failure: t.gone });
      },
    },
  );
}

export const loader = loadNotFound;
