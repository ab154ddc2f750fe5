import { data } from "react-router";
import {
  appContext,
  changedBy,
  localeContext,
  sessionContext,
  staffContext,
} from "#app/context.ts";
import { recordPasskey, removePasskey } from "#app/data/staff/passkeys.server.ts";
import { readSessionStrength } from "#app/data/staff/session-strength.server.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { deviceName } from "#app/domain/staff/device.ts";
import { type PasskeyResult, parsePasskeyAnswer, passkeyName } from "#app/domain/staff/passkey.ts";
import { isConfirmed } from "#app/domain/staff/step-up.ts";
import { deviceTexts } from "#app/domain/staff/texts.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import { challengeForPasskey, storePasskey } from "#app/services/auth/passkeys.server.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import type { Route } from "./+types/passkeys";
import { accountTexts } from "./texts.ts";

/** It answers with a challenge for a new passkey, takes the passkey that answers it, or removes one. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const t = accountTexts(locale);
  const me = context.get(staffContext);
  const by = changedBy(context);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") throw data(null, form === "too-large" ? 413 : 400);
  const removed = form.get("remove");
  try {
    // The library would take the session for expired, and delete it.
    if (removed === null && (await app.clock.doubtedTime()) !== null) {
      return refuse(t.timeFirst, 409);
    }
    // A passkey is a way in for good: an open session alone must not give one.
    const strength = await readSessionStrength(app.db, context.get(sessionContext));
    const asks = removed === null || strength?.isByPin;
    if (!strength || (asks && !isConfirmed(strength, by.now))) {
      return refuse(t.confirmFirst, 403);
    }
    if (removed !== null) {
      await app.apply(removePasskey(app.db, String(removed), me, by));
      return Response.json({ success: t.passkeyRemoved } satisfies PasskeyResult);
    }
    const auth = await app.auth();
    if (!form.has("answer")) {
      const challenge = await challengeForPasskey(auth, request.headers);
      if (!challenge) return refuse(t.passkeyNotAdded, 422);
      const headers = setCookieHeaders(challenge.setCookies);
      return Response.json({ options: challenge.options } satisfies PasskeyResult, { headers });
    }
    const answer = parsePasskeyAnswer(readJson(form, "answer"));
    const device = deviceName(request.headers.get("User-Agent") ?? "", deviceTexts(locale));
    const name = passkeyName(String(form.get("name") ?? ""), device);
    if (!answer || !(await storePasskey(auth, { answer, name }, request.headers))) {
      return refuse(t.passkeyNotAdded, 422);
    }
    await app.apply(recordPasskey(app.db, me, name, by));
    return Response.json({ success: t.passkeyAdded } satisfies PasskeyResult);
  } catch (error) {
    app.log.error({ err: error }, "passkey not changed");
    return refuse(removed === null ? t.passkeyNotAdded : t.passkeyNotRemoved, 503);
  }
}

function refuse(failure: string, status: number): Response {
  return Response.json({ failure } satisfies PasskeyResult, { status });
}

export const loader = loadNotFound;
