import type { ActionFunctionArgs } from "react-router";
import { appContext, localeContext, sessionContext, staffContext } from "#app/context.ts";
import { acceptApprover } from "#app/data/staff/hand-over.server.ts";
import { PIN_TRIES } from "#app/domain/limits.ts";
import { cashierOf } from "#app/domain/orders/order.ts";
import { callerOf } from "#app/routes/auth/sign-in.server.ts";
import { checkPin } from "./check-pin.server.ts";
import { approvalTexts } from "./texts.ts";

export type Approver = { id: string; name: string };

/** `by` is null where nobody approves: no PIN came with the action, or it was refused with this `failure`. */
export type Approval = { by: Approver | null; failure?: string };

/** It allows the action that the form asks for and no other: the owner's PIN comes in the same request. */
export async function readApproval(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  form: FormData,
): Promise<Approval> {
  if (!form.has("approver")) return { by: null };
  const app = context.get(appContext);
  const t = approvalTexts(context.get(localeContext));
  const [person, typed] = [String(form.get("approver")), String(form.get("pin") ?? "")];
  const present = { token: context.get(sessionContext), staff: context.get(staffContext) };
  try {
    const asked = { person, typed, ownersOnly: true };
    const caller = callerOf({ request, context });
    const checked = await app.apply(checkPin(app, asked, present, caller));
    if ("refusal" in checked) {
      const { refusal } = checked;
      const isDevice = refusal === "deviceLocked";
      return { by: null, failure: isDevice ? t.deviceLocked(PIN_TRIES.device) : t[refusal] };
    }
    const { token } = present;
    const owner = await acceptApprover(app.db, { token, person, hash: checked.hash });
    return owner ? { by: cashierOf(owner) } : { by: null, failure: t.wrongPin };
  } catch (error) {
    app.log.error({ err: error }, "approval not checked");
    return { by: null, failure: t.failed };
  }
}
