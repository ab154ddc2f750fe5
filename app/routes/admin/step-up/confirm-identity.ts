import type { App } from "#app/app.server.ts";
import { localeContext, sessionContext, staffContext } from "#app/context.ts";
import { confirmSession } from "#app/data/staff/session-strength.server.ts";
import { endSession } from "#app/data/staff/staff.server.ts";
import { type PasskeyResult, parsePasskeyAnswer } from "#app/domain/staff/passkey.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import { answerFields } from "#app/routes/auth/answer-fields.server.ts";
import { checkOwnPassword } from "#app/routes/auth/own-password.server.ts";
import { challengeCaller, forgetChallenge } from "#app/routes/auth/passkey-sign-in.server.ts";
import { type Caller, callerOf, refuseSignIn } from "#app/routes/auth/sign-in.server.ts";
import { startPasskeySession } from "#app/services/auth/passkeys.server.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
import { readJson } from "#app/services/form.server.ts";
import type { Route } from "./+types/confirm-identity";
import { stepUpTexts } from "./texts.ts";

/** With the password or the answer to a challenge the session is confirmed; without either there is a challenge. */
export function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const t = stepUpTexts(context.get(localeContext));
  const me = context.get(staffContext);
  const failed: PasskeyResult = { failure: t.failed };
  return answerFields(args, "identity not confirmed", failed, async (form, app) => {
    const caller = callerOf(args);
    const fail = async (failure: string) => {
      await app.apply(refuseSignIn(app, "sign-in failed", me.email, caller));
      return refuse(failure);
    };
    if (form.has("password")) {
      const checked = await checkOwnPassword(app, me, String(form.get("password")));
      if (checked === "has-to-wait") return refuse(t.hasToWait);
      if (checked === "wrong") return await fail(t.wrongPassword);
    } else if (!form.has("answer")) {
      const challenge = await challengeCaller(app, caller);
      if (!challenge) return refuse(t.hasToWait);
      const headers = setCookieHeaders(challenge.setCookies);
      return Response.json({ options: challenge.options } satisfies PasskeyResult, { headers });
    } else {
      const answer = readJson(form, "answer");
      if (!(await isOwnPasskey(app, me, answer, request.headers, caller))) {
        return await fail(t.wrongPasskey);
      }
      await forgetChallenge(app, caller);
    }
    const session = { token: context.get(sessionContext), staff: me.id };
    if (!(await app.apply(confirmSession(app.db, session, caller.now)))) return refuse(t.failed);
    return Response.json({ success: t.confirmed } satisfies PasskeyResult);
  });
}

/** The library begins a session for a right answer; here it only proves who the person is. */
async function isOwnPasskey(
  app: App,
  me: Staff,
  typed: unknown,
  request: Headers,
  { userAgent = "" }: Caller,
): Promise<boolean> {
  const answer = parsePasskeyAnswer(typed);
  const begun =
    answer && (await startPasskeySession(await app.auth(), answer, { request, userAgent }));
  if (!begun) return false;
  await endSession(app.db, begun.token);
  return begun.staff.id === me.id;
}

function refuse(failure: string): Response {
  return Response.json({ failure } satisfies PasskeyResult, { status: 422 });
}

export const loader = loadNotFound;
