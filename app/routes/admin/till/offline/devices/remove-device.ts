import { appContext, changedBy, localeContext, staffContext } from "#app/context.ts";
import { removeOfflineDevice } from "#app/data/devices/device-keys.server.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Route } from "./+types/remove-device.ts";
import { offlineDeviceTexts } from "./texts.ts";

export type RemoveAnswer = { success?: string; failure?: string };

/** Owners remove any device, cashiers those that they registered. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const t = offlineDeviceTexts(context.get(localeContext));
  const answer = (said: RemoveAnswer, status = 200) => Response.json(said, { status });
  const failed = (failure: string, status: number) => answer({ failure }, status);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed(t.notRemoved, form === "too-large" ? 413 : 400);
  const { id, role } = context.get(staffContext);
  const removed = { key: String(form.get("key")), ...(role === "owner" ? {} : { staff: id }) };
  try {
    const isRemoved = await app.apply(removeOfflineDevice(app.db, removed, changedBy(context)));
    return isRemoved ? answer({ success: t.removed }) : failed(t.gone, 409);
  } catch (err) {
    app.log.error({ err }, "offline device not removed");
    return failed(t.notRemoved, 503);
  }
}

/** Without a loader, React Router logs a GET as an error. */
export function loader() {
  return new Response(null, { status: 404 });
}
