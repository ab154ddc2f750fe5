import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The token in a session's cookie, if the library signed it with this secret; else null. So it is
 * where two cookies have the name: which of them counts is the library's to tell.
 */
export function readToken(cookies: string, name: string, secret: string): string | null {
  const [value = "", ...others] = cookieValues(cookies, name);
  const end = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(0, end));
  const given = Buffer.from(value.slice(end + 1));
  const right = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && others.length === 0 ? token : null;
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
