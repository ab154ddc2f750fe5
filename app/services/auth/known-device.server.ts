import { createHmac } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";
import { randomId } from "#app/domain/id.ts";
import { DEVICE_SECONDS, signInCookies } from "./sign-in-cookies.server.ts";

/** A browser, and the accounts (by `sign`) that have signed in on it, the latest first. */
export type Device = { id: string; accounts: string[] };

/** A counter has a till and a few people; who was not here for long starts over. */
const MOST_ACCOUNTS = 8;

const DeviceSchema = z.object({ id: z.string(), accounts: z.array(z.string()) });

/** The browser that sent these cookies, a new one where it carries no cookie that we signed. */
export async function readDevice(
  secret: string,
  publicOrigin: string | undefined,
  cookies: string | null,
): Promise<Device> {
  const known = DeviceSchema.safeParse(await deviceCookie(secret, publicOrigin).parse(cookies));
  return known.success ? known.data : { id: randomId(), accounts: [] };
}

/** The cookie by which the device is known again once the account has signed in on it. */
export function rememberAccount(
  secret: string,
  publicOrigin: string | undefined,
  device: Device,
  account: string,
): Promise<string> {
  const others = device.accounts.filter((other) => other !== account);
  const accounts = [account, ...others].slice(0, MOST_ACCOUNTS);
  return deviceCookie(secret, publicOrigin).serialize({ id: device.id, accounts });
}

function deviceCookie(secret: string, publicOrigin: string | undefined) {
  const { name, attributes } = signInCookies(publicOrigin).device;
  const secrets = [sign(secret, "device", "cookie")];
  return createCookie(name, { ...attributes, maxAge: DEVICE_SECONDS, secrets });
}

/** Stands for a text where it must not be read, one per purpose; nobody else can make it. */
export function sign(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}
