import { timingSafeEqual } from "node:crypto";
import { type OfflinePermit, OfflinePermitSchema } from "#app/domain/sale/offline-permit.ts";
import { sign } from "./known-device.server.ts";

const PURPOSE = "offline permit";

/** The permit as a text that nobody changes or makes without the shop's secret. */
export function signPermit(secret: string, permit: OfflinePermit): string {
  const text = Buffer.from(JSON.stringify(permit)).toString("base64url");
  return `${text}.${sign(secret, PURPOSE, text)}`;
}

/** Null for one that this shop did not sign. */
export function readPermit(secret: string, signed: string): OfflinePermit | null {
  const [text = "", signature = ""] = signed.split(".");
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(secret, PURPOSE, text));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return OfflinePermitSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
}
