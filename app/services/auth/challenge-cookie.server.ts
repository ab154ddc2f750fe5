import { sign } from "./known-device.server.ts";
import { readSigned, sessionSignature } from "./session-token.server.ts";
import { signInCookies } from "./sign-in-cookies.server.ts";

/**
 * The library signs a passkey's challenge, which everybody gets, as it does a session's token. Browsers get it signed for
 * this purpose alone.
 */
export function openChallengeCookie(secret: string, publicOrigin: string | undefined) {
  const { name } = signInCookies(publicOrigin).passkey;
  const ownSignature = (token: string) => sign(secret, "passkey challenge", token);
  const librarySignature = (token: string) => sessionSignature(token, secret);
  return {
    sign(setCookies: string[]): string[] {
      return setCookies.map((cookie) => {
        const [pair = "", ...attributes] = cookie.split(";");
        const token = readSigned(new Headers({ Cookie: pair }), name, librarySignature);
        if (token === null) return cookie;
        return [`${name}=${token}.${ownSignature(token)}`, ...attributes].join(";");
      });
    },
    read(request: Headers): Headers {
      const token = readSigned(request, name, ownSignature);
      const cookies = (request.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
      const others = cookies.filter((pair) => !pair.startsWith(`${name}=`));
      const signed = token && encodeURIComponent(`${token}.${librarySignature(token)}`);
      const headers = new Headers(request);
      headers.set("Cookie", [...others, ...(signed ? [`${name}=${signed}`] : [])].join("; "));
      return headers;
    },
  };
}
