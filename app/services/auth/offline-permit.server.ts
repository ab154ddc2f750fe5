import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign as signBytes,
  timingSafeEqual,
  verify,
} from "node:crypto";
import { type OfflinePermit, OfflinePermitSchema } from "#app/domain/sale/offline-permit.ts";
import { sign } from "./known-device.server.ts";

const PURPOSE = "offline permit";

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The public half outlives the secret: permits signed with it are read after a restore, too. */
export type PermitKey = { id: string; publicKey: string };

export function permitKeyOf(secret: string): PermitKey {
  const publicKey = createPublicKey(privateKey(secret)).export({ format: "der", type: "spki" });
  const id = createHash("sha256").update(publicKey).digest("hex").slice(0, 32);
  return { id, publicKey: publicKey.toString("base64url") };
}

/** The permit as a text that nobody changes or makes without the shop's secret. */
export function signPermit(secret: string, permit: OfflinePermit): string {
  const text = Buffer.from(JSON.stringify(permit)).toString("base64url");
  const signature = signBytes(null, Buffer.from(text), privateKey(secret)).toString("base64url");
  return `${text}.${signature}.${permitKeyOf(secret).id}`;
}

/** Null for one that this shop did not sign. `findPublicKey` answers that of a permit key. */
export async function readPermit(
  secret: string,
  signed: string,
  findPublicKey: (id: string) => Promise<string | null>,
): Promise<OfflinePermit | null> {
  const [text = "", signature = "", id] = signed.split(".");
  const isOurs =
    id === undefined
      ? isOfVersionBefore(secret, text, signature)
      : isSigned(await findPublicKey(id), text, signature);
  if (!isOurs) return null;
  return OfflinePermitSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
}

function isSigned(publicKey: string | null, text: string, signature: string): boolean {
  if (!publicKey) return false;
  const key = { key: Buffer.from(publicKey, "base64url"), format: "der", type: "spki" } as const;
  return verify(null, Buffer.from(text), createPublicKey(key), Buffer.from(signature, "base64url"));
}

/** Devices may still keep one. */
function isOfVersionBefore(secret: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(secret, PURPOSE, text));
  return given.length === right.length && timingSafeEqual(given, right);
}

function privateKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
}
