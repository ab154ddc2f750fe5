import { createECDH, hkdfSync } from "node:crypto";

export type PushKeys = { publicKey: string; privateKey: string };

/** The number of points of the curve P-256. */
const CURVE_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The shop's keys towards push services (VAPID). They follow from its secret: equal in every process, and kept with it. */
export function pushKeys(secret: string): PushKeys {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "koshk web push", 48)).toString("hex");
  const scalar = (BigInt(`0x${seed}`) % (CURVE_ORDER - 1n)) + 1n;
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(scalar.toString(16).padStart(64, "0"), "hex");
  return {
    publicKey: curve.getPublicKey("base64url"),
    privateKey: Buffer.from(scalar.toString(16).padStart(64, "0"), "hex").toString("base64url"),
  };
}
