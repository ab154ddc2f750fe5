import { createHmac } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";
import { randomId } from "#app/domain/id.ts";
import { DEVICE_SECONDS, signInCookies } from "./sign-in-cookies.server.ts";

export type Device = { id: string; accounts: string[] };

const MAX_ACCOUNTS = 8;

const DeviceSchema = z.object({ id: z.string(), accounts: z.array(z.string()) });

export async function readDevice(
  secret: string,
  publicOrigin: string | undefined,
  cookies: string | null,
): Promise<Device> {
  const known = DeviceSchema.safeParse(await deviceCookie(secret, publicOrigin).parse(cookies));
  return known.success ? known.data : { id: randomId(), accounts: [] };
}

export function rememberAccount(
  secret: string,
  publicOrigin: string | undefined,
  device: Device,
  account: string,
): Promise<string> {
  const others = device.accounts.filter((other) => other !== account);
  const accounts = [account, ...others].slice(0, MAX_ACCOUNTS);
  return rememberDevice(secret, publicOrigin, { id: device.id, accounts });
}

export function rememberDevice(
  secret: string,
  publicOrigin: string | undefined,
  device: Device,
): Promise<string> {
  return deviceCookie(secret, publicOrigin).serialize(device);
}

function deviceCookie(secret: string, publicOrigin: string | undefined) {
  const { name, attributes } = signInCookies(publicOrigin).device;
  const secrets = [sign(secret, "device", "cookie")];
  return createCookie(name, { ...attributes, maxAge: DEVICE_SECONDS, secrets });
}

export function sign(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}
