import { subtle, type webcrypto } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { registerKey } from "#app/data/devices/device-keys.server.ts";
import { type OfflineSale, signedText } from "#app/domain/sale/offline-sale.ts";
import { keyIdOf } from "#app/services/auth/device-key.server.ts";
import { resultOf } from "./edits.ts";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };

export type TestDevice = {
  key: string;
  publicKey: string;
  /** The sale as the device sends it under that number. */
  sign: (sale: OfflineSale, number: number) => Promise<OfflineSale>;
};

/** A device's key, as a browser makes one. */
export async function makeDevice(): Promise<TestDevice> {
  const pair = await subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);
  const spki = await subtle.exportKey("spki", pair.publicKey);
  const publicKey = Buffer.from(spki).toString("base64url");
  const key = (await keyIdOf(publicKey)) ?? "";
  const sign = (sale: OfflineSale, number: number) =>
    signWith(pair.privateKey, sale, { key, number });
  return { key, publicKey, sign };
}

async function signWith(
  privateKey: webcrypto.CryptoKey,
  sale: OfflineSale,
  named: { key: string; number: number },
): Promise<OfflineSale> {
  const text = new TextEncoder().encode(signedText(sale, named));
  const bytes = await subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, text);
  return { ...sale, signed: { ...named, signature: Buffer.from(bytes).toString("base64") } };
}

/** False where the key counts no more. */
export function register(
  db: Database,
  { key: id, publicKey }: TestDevice,
  device: string,
  now: number,
  isRestored = false,
): Promise<boolean> {
  const added = { id, device, publicKey, userAgent: "", isRestored };
  return resultOf(registerKey(db, added, { staff: "u1", now }));
}
