import { createHash, subtle } from "node:crypto";
import { type OfflineSale, signedText } from "#app/domain/sale/offline-sale.ts";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" };

/** The id of a public key (SPKI, in base64url); null for a text that is none. */
export async function keyIdOf(publicKey: string): Promise<string | null> {
  const key = await readPublicKey(publicKey);
  return key && createHash("sha256").update(publicKey).digest("hex").slice(0, 32);
}

export async function isSignedWith(publicKey: string, sale: OfflineSale): Promise<boolean> {
  const key = await readPublicKey(publicKey);
  if (!key || !sale.signed) return false;
  const signature = Buffer.from(sale.signed.signature, "base64");
  const text = new TextEncoder().encode(signedText(sale, sale.signed));
  return subtle.verify(SIGNATURE, key, signature, text);
}

function readPublicKey(publicKey: string) {
  const bytes = Buffer.from(publicKey, "base64url");
  // One key has one text, and so one id.
  if (bytes.toString("base64url") !== publicKey) return null;
  return subtle.importKey("spki", bytes, ALGORITHM, false, ["verify"]).catch(() => null);
}
