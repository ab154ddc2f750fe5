import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { parsePasskeyAnswer } from "#app/domain/staff/passkey.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import type { Route } from "./+types/passkey";
import { challengeCaller, signInWithPasskey } from "./passkey-sign-in.server.ts";
import { callerOf } from "./sign-in.server.ts";

/** Without an answer a challenge; with the answer to it a session, and where to go. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  const caller = callerOf({ request, context });
  try {
    if (typeof form === "string") return refuse(form === "too-large" ? 413 : 400);
    if (!form.has("answer")) {
      const challenge = await challengeCaller(app, caller);
      return challenge ? answerWith(challenge.options, challenge.setCookies) : refuse(429);
    }
    const answer = parsePasskeyAnswer(readJson(form, "answer"));
    if (!answer) return refuse(400);
    const cookies = await app.apply(signInWithPasskey(app, answer, request.headers, caller));
    return cookies ? answerWith({ to: href("/admin") }, cookies) : refuse(422);
  } catch (error) {
    app.log.error({ err: error }, "sign-in with a passkey failed");
    return refuse(503);
  }
}

function answerWith(body: object, cookies: string[]): Response {
  return Response.json(body, { headers: setCookieHeaders(cookies) });
}

function refuse(status: number): Response {
  return Response.json(null, { status, headers: { "Cache-Control": "no-store" } });
}

export function loader() {
  throw data(null, 404);
}
