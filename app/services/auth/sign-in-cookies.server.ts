/** Counted from the session's last use. */
export const SESSION_SECONDS = 12 * 60 * 60;

export const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** Over https the prefix `__Host-` binds them to this host. */
export function signInCookies(publicOrigin: string | undefined) {
  const secure = publicOrigin?.startsWith("https:") ?? false;
  const prefix = secure ? "__Host-" : "";
  const attributes = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  return {
    session: { name: `${prefix}koshk_session`, attributes },
    device: { name: `${prefix}koshk_device`, attributes },
    passkey: { name: `${prefix}koshk_passkey`, attributes },
  };
}

export function setCookieHeaders(cookies: string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
