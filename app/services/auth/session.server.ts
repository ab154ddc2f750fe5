import { createCookie } from "react-router";
import { toLanguage } from "#app/domain/locale/locale.ts";
import type { Credentials } from "#app/domain/staff/sign-in.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import type { Auth, OpenSession } from "./auth.server.ts";
import { signInCookies } from "./sign-in-cookies.server.ts";
import { tokenHash } from "./token-hash.server.ts";

export type Session = OpenSession & { setCookies: string[] };

/** `setCookies` extend the session in the browser; an idle request does not extend it. */
export async function readSession(
  auth: Auth,
  headers: Headers,
  isIdle = false,
): Promise<Session | null> {
  const used = await auth.findUsedSession(headers, isIdle);
  if (used) return { ...used, setCookies: [] };
  const { response, headers: answer } = await auth.api
    .getSession({ headers, query: { disableRefresh: isIdle }, returnHeaders: true })
    .catch(orNobody);
  const open = response && (await auth.findSession(response.session.token));
  return open && { ...open, setCookies: answer.getSetCookie() };
}

export const MAX_USER_AGENT = 300;

/** Every role but a cashier's is refused by the database. */
export function staffOf({
  id,
  name,
  email,
  role,
  language,
}: Pick<Staff, "id" | "name" | "email"> & { role?: unknown; language?: unknown }): Staff {
  const known = { id, name, email, language: toLanguage(language) ?? "en" };
  return { ...known, role: role === "owner" ? role : "cashier" };
}

export class TooBusy extends Error {
  override name = "TooBusy";
}

/** Null for wrong credentials. Throws TooBusy. */
export async function startSession(
  auth: Auth,
  credentials: Credentials,
  userAgent = "",
): Promise<Session | null> {
  const sent = sessionHeaders(new Headers(), userAgent);
  const { response, headers } = await auth.api
    .signInEmail({ body: credentials, headers: sent, returnHeaders: true })
    .catch(orNobody);
  if (!response) return null;
  return {
    token: tokenHash(response.token),
    staff: staffOf(response.user),
    setCookies: headers.getSetCookie(),
  };
}

/** The library stores the browser's name with the session. */
export function sessionHeaders(request: Headers, userAgent: string): Headers {
  const sent = new Headers(request);
  sent.set("User-Agent", userAgent.slice(0, MAX_USER_AGENT));
  return sent;
}

export function orNobody(error: unknown): { response: null; headers: Headers } {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 429) throw new TooBusy();
  if (statusCode >= 500) throw error;
  return { response: null, headers: new Headers() };
}

export function clearSession(publicOrigin: string | undefined): Promise<string> {
  const { name, attributes } = signInCookies(publicOrigin).session;
  return createCookie(name, attributes).serialize("", { maxAge: 0 });
}
