import { createHmac, timingSafeEqual } from "node:crypto";

/** Null unless exactly one cookie has the name and the library signed it with this secret. */
export function readToken(headers: Headers, name: string, secret: string): string | null {
  const [value = "", ...others] = cookieValues(headers.get("Cookie") ?? "", name);
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
