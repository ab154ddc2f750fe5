import type { PasskeyAnswer } from "#app/domain/staff/passkey.ts";
import type { Auth } from "./auth.server.ts";
import { orNobody, type Session, sessionHeaders, staffOf } from "./session.server.ts";
import { tokenHash } from "./token-hash.server.ts";

export type Challenge = { options: object; setCookies: string[] };

export async function challengeForSignIn(auth: Auth): Promise<Challenge> {
  const { response, headers } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  return { options: response, setCookies: auth.challengeCookie.sign(headers.getSetCookie()) };
}

/** Null for a passkey that is not known, or an answer to another challenge. */
export async function startPasskeySession(
  auth: Auth,
  answer: PasskeyAnswer,
  { request, userAgent }: { request: Headers; userAgent: string },
): Promise<Session | null> {
  const { response, headers } = await auth.api
    .verifyPasskeyAuthentication({
      body: { response: answer as never },
      headers: sessionHeaders(auth.challengeCookie.read(request), userAgent),
      returnHeaders: true,
    })
    .catch(orNobody);
  if (!response?.user) return null;
  return {
    token: tokenHash(response.session.token),
    staff: staffOf(response.user),
    setCookies: headers.getSetCookie(),
  };
}

export async function challengeForPasskey(auth: Auth, request: Headers): Promise<Challenge | null> {
  const { response, headers } = await auth.api
    .generatePasskeyRegistrationOptions({ headers: request, query: {}, returnHeaders: true })
    .catch(orNobody);
  if (!response) return null;
  return { options: response, setCookies: auth.challengeCookie.sign(headers.getSetCookie()) };
}

export async function storePasskey(
  auth: Auth,
  { answer, name }: { answer: PasskeyAnswer; name: string },
  request: Headers,
): Promise<boolean> {
  const { response } = await auth.api
    .verifyPasskeyRegistration({
      body: { response: answer, name },
      headers: auth.challengeCookie.read(request),
      returnHeaders: true,
    })
    .catch(orNobody);
  return response !== null;
}
