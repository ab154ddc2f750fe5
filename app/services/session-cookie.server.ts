import { createHmac, timingSafeEqual } from "node:crypto";

/** The token in a session's cookie, if the library signed it with this secret; else null. */
export function readToken(cookies: string, name: string, secret: string): string | null {
  const value = cookieValue(cookies, name);
  const end = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(0, end));
  const given = Buffer.from(value.slice(end + 1), "base64");
  const right = createHmac("sha256", secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

function cookieValue(cookies: string, name: string): string {
  const pairs = cookies.split(";").map((pair) => pair.trim());
  const pair = pairs.find((text) => text.startsWith(`${name}=`)) ?? "";
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return "";
  }
}
