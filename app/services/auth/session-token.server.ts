import { createHmac, timingSafeEqual } from "node:crypto";
import { SESSION_SECONDS, signInCookies } from "./sign-in-cookies.server.ts";

/** Null unless exactly one cookie has the name and the library signed it with this secret. */
export function readToken(headers: Headers, name: string, secret: string): string | null {
  return readSigned(headers, name, (token) => sessionSignature(token, secret));
}

export function readSigned(
  headers: Headers,
  name: string,
  signatureOf: (token: string) => string,
): string | null {
  const [value = "", ...others] = cookieValues(headers.get("Cookie") ?? "", name);
  const end = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(0, end));
  const given = Buffer.from(value.slice(end + 1));
  const right = Buffer.from(signatureOf(token));
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && others.length === 0 ? token : null;
}

/** The cookie of a session that the library did not start, in the library's own format. */
export function sessionCookie(
  token: string,
  secret: string,
  publicOrigin: string | undefined,
): string {
  const { name, attributes } = signInCookies(publicOrigin).session;
  const value = encodeURIComponent(`${token}.${sessionSignature(token, secret)}`);
  const secure = attributes.secure ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

export function sessionSignature(token: string, secret: string): string {
  return createHmac("sha256", secret).update(token).digest("base64");
}

function cookieValues(cookies: string, name: string): string[] {
  return cookies.split(";").flatMap((pair) => {
    const end = pair.indexOf("=");
    return pair.slice(0, Math.max(0, end)).trim() === name ? [decode(pair.slice(end + 1))] : [];
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return "";
  }
}
