/** How long a session lasts after it was last used. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** How long a device is known for, counted from its last sign-in. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/**
 * The two cookies of a shop at `publicOrigin`. Over https a browser takes them, by their name,
 * from this host alone.
 */
export function signInCookies(publicOrigin: string | undefined) {
  const secure = publicOrigin?.startsWith("https:") ?? false;
  const prefix = secure ? "__Host-" : "";
  const attributes = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  return {
    session: { name: `${prefix}koshk_session`, attributes },
    device: { name: `${prefix}koshk_device`, attributes },
  };
}
