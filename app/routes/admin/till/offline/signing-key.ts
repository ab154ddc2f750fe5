import { type OfflineSale, type SaleSignature, signedText } from "#app/domain/sale/offline-sale.ts";
import { openDevice, type SigningKey } from "./device-store.ts";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" };

/** Made at the first call. Null where the browser has no cryptography, as on plain HTTP, or keeps no keys. */
export async function openSigningKey(): Promise<SigningKey | null> {
  try {
    const known = await readSigningKey();
    if (known) return known;
    const made = await makeKey();
    const db = await openDevice();
    const write = db.transaction("permit", "readwrite", { durability: "strict" });
    // Another tab may have been first.
    const other = await write.store.get("signing key");
    if (!other) write.store.put(made, "signing key");
    await write.done;
    return (other as SigningKey | undefined) ?? made;
  } catch {
    return null;
  }
}

async function makeKey(): Promise<SigningKey> {
  const { subtle } = globalThis.crypto;
  const pair = await subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);
  const bytes = new Uint8Array(await subtle.exportKey("spki", pair.publicKey));
  const publicKey = base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return { id: null, publicKey, privateKey: pair.privateKey, number: 0 };
}

async function readSigningKey(): Promise<SigningKey | undefined> {
  return (await (await openDevice()).get("permit", "signing key")) as SigningKey | undefined;
}

/** What the server calls the key; null has it forgotten, and another made. False where there is no such key. */
export async function nameSigningKey(
  named: SigningKey | null,
  id: string | null,
): Promise<boolean> {
  if (!named) return false;
  const db = await openDevice();
  const write = db.transaction("permit", "readwrite", { durability: "strict" });
  const key = (await write.store.get("signing key")) as SigningKey | undefined;
  const isThere = key?.publicKey === named.publicKey;
  if (isThere) {
    if (id === null) write.store.delete("signing key");
    else write.store.put({ ...key, id }, "signing key");
  }
  await write.done;
  return isThere;
}

/** The signature of a sale under the key's next number. Null where the permit names another key, or none. */
export async function signSale(
  sale: OfflineSale,
  permitKey: string | null | undefined,
): Promise<SaleSignature | null> {
  const known = await readSigningKey();
  if (!known?.id || known.id !== permitKey) return null;
  const named = { key: known.id, number: known.number + 1 };
  const text = new TextEncoder().encode(signedText(sale, named));
  const bytes = await globalThis.crypto.subtle.sign(SIGNATURE, known.privateKey, text);
  return { ...named, signature: base64(new Uint8Array(bytes)) };
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
