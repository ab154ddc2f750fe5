import { type ActionFunctionArgs, data } from "react-router";
import { type AccessRefusal, appContext, sessionContext } from "#app/context.ts";
import { readSessionStrength } from "#app/data/staff/session-strength.server.ts";
import { isConfirmed } from "#app/domain/staff/step-up.ts";

/** Before what a session left open must not do: asks who has not confirmed by password or passkey within 10 minutes. */
export async function requireConfirmed(context: ActionFunctionArgs["context"]): Promise<void> {
  const strength = await readSessionStrength(
    context.get(appContext).db,
    context.get(sessionContext),
  );
  if (!strength || !isConfirmed(strength, Date.now())) throw data<AccessRefusal>("step-up", 403);
}
