import type { LoaderFunctionArgs } from "react-router";
import { appContext, staffContext } from "#app/context.ts";
import type { DrawerUse } from "#app/domain/shifts/drawer.ts";
import { readDevice } from "#app/services/auth/known-device.server.ts";

/** It says who is at which device, and what an owner's form chose there; nothing where the shop uses no shifts. */
export async function drawerUse(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  form?: FormData,
): Promise<DrawerUse | undefined> {
  const app = context.get(appContext);
  if (!(await app.shopSettings()).settings.usesShifts) return;
  const { id: staff, role } = context.get(staffContext);
  const chosen = role === "owner" ? form?.get("drawer") : null;
  const { id: device } = await deviceOf({ request, context });
  return { device, staff, chosen: chosen ? String(chosen) : undefined };
}

/** A device that is not known yet has a new id at each request, until its cookie is set. */
export async function deviceOf({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { secret, settings } = context.get(appContext);
  return readDevice(await secret(), settings.publicOrigin, request.headers.get("Cookie"));
}
