import { data } from "react-router";
import { appContext, editBy, staffContext } from "#app/context.ts";
import { recordPasskey, removePasskey } from "#app/data/staff/passkeys.server.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { deviceName } from "#app/domain/staff/device.ts";
import {
  PASSKEY_ADDED,
  PASSKEY_FAILED,
  PASSKEY_REMOVAL_FAILED,
  PASSKEY_REMOVED,
  type PasskeyResult,
  parsePasskeyAnswer,
  passkeyName,
  SIGN_IN_AGAIN,
} from "#app/domain/staff/passkey.ts";
import { challengeForPasskey, storePasskey } from "#app/services/auth/passkeys.server.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import type { Route } from "./+types/passkeys";

/** A challenge for a new passkey, the passkey that answers it, or one to be removed. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const me = context.get(staffContext);
  const edit = editBy(context);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") throw data(null, form === "too-large" ? 413 : 400);
  const removed = form.get("remove");
  try {
    if (removed !== null) {
      await app.apply(removePasskey(app.db, String(removed), me, edit));
      return Response.json({ success: PASSKEY_REMOVED } satisfies PasskeyResult);
    }
    const auth = await app.auth();
    if (!form.has("answer")) {
      const challenge = await challengeForPasskey(auth, request.headers);
      if (!challenge) return refuse(SIGN_IN_AGAIN, 403);
      const headers = setCookieHeaders(challenge.setCookies);
      return Response.json({ options: challenge.options } satisfies PasskeyResult, { headers });
    }
    const answer = parsePasskeyAnswer(readJson(form, "answer"));
    const device = deviceName(request.headers.get("User-Agent") ?? "");
    const name = passkeyName(String(form.get("name") ?? ""), device);
    if (!answer || !(await storePasskey(auth, { answer, name }, request.headers))) {
      return refuse(PASSKEY_FAILED, 422);
    }
    await app.apply(recordPasskey(app.db, me, name, edit));
    return Response.json({ success: PASSKEY_ADDED } satisfies PasskeyResult);
  } catch (error) {
    app.log.error({ err: error }, "passkey not changed");
    return refuse(removed === null ? PASSKEY_FAILED : PASSKEY_REMOVAL_FAILED, 503);
  }
}

function refuse(failure: string, status: number): Response {
  return Response.json({ failure } satisfies PasskeyResult, { status });
}

export function loader() {
  throw data(null, 404);
}
