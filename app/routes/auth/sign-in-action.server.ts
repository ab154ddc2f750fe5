import { data, href, redirect, redirectDocument } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { MAX_SIGN_IN_BYTES } from "#app/domain/limits.ts";
import { chosenLanguage, STAFF_LANGUAGE_COOKIE } from "#app/domain/locale/address.ts";
import { parseCredentials } from "#app/domain/staff/sign-in.ts";
import { MAX_EMAIL } from "#app/domain/staff/staff.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
import { readForm } from "#app/services/form.server.ts";
import { openEventLoopQueue } from "#app/services/semaphore.server.ts";
import type { Route } from "./+types/login.ts";
import { callerOf, signIn } from "./sign-in.server.ts";

/** What stays in the form. Why it failed is not disclosed. */
export type SignInFailure = { email: string };

/** Sign-ins start one by one, and fail one by one, as each failure renders a page. */
const takeTurn = openEventLoopQueue();

export async function signInAction({ request, context }: Route.ActionArgs) {
  await takeTurn();
  const form = await readForm(request, MAX_SIGN_IN_BYTES);
  const field = (name: string) => (typeof form === "string" ? "" : String(form.get(name) ?? ""));
  const email = field("email");
  const cookies = await trySignIn(email, field("password"), { request, context });
  if (!Array.isArray(cookies)) {
    await takeTurn();
    const headers = setCookieHeaders([]);
    const status = form === "too-large" ? 413 : cookies === "failed" ? 503 : 422;
    return data<SignInFailure>({ email: email.slice(0, MAX_EMAIL) }, { status, headers });
  }
  const accountLanguage = chosenLanguage(cookies.join(";"), STAFF_LANGUAGE_COOKIE);
  const isInDocument = accountLanguage === context.get(localeContext).language;
  // A document has one language.
  const redirectTo = isInDocument ? redirect : redirectDocument;
  return redirectTo(href("/admin"), { headers: setCookieHeaders(cookies) });
}

async function trySignIn(
  email: string,
  password: string,
  { request, context }: Pick<Route.ActionArgs, "request" | "context">,
): Promise<string[] | "failed" | null> {
  const app = context.get(appContext);
  const credentials = parseCredentials(email, password);
  if (!credentials) return null;
  try {
    return await app.apply(signIn(app, credentials, callerOf({ request, context })));
  } catch (error) {
    app.log.error({ err: error }, "sign-in failed");
    return "failed";
  }
}
