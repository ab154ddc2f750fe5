import { expect, test } from "vitest";
import type { OfflinePermit } from "#app/domain/sale/offline-permit.ts";
import { sign } from "./known-device.server.ts";
import { permitKeyOf, readPermit, signPermit } from "./offline-permit.server.ts";

const SECRET = "a secret for this test alone, long enough";
const SECRET_BEFORE = "the secret that the shop had before a restore";

const permit: OfflinePermit = {
  cashier: { id: "u1", name: "نور" },
  role: "cashier",
  maxDiscount: 10,
  shiftId: null,
  issuedAt: 1_773_000_000_000,
};

/** The shop knows its own keys, and those of a backup it was restored from. */
async function findPublicKey(id: string): Promise<string | null> {
  const known = [permitKeyOf(SECRET), permitKeyOf(SECRET_BEFORE)];
  return known.find((key) => key.id === id)?.publicKey ?? null;
}

const read = (signed: string) => readPermit(SECRET, signed, findPublicKey);

test("a permit reads as it was signed, also with the secret of before a restore", async () => {
  for (const secret of [SECRET, SECRET_BEFORE]) {
    expect(await read(signPermit(secret, permit))).toEqual(permit);
  }
});

test("a permit of the version before is read", async () => {
  const text = Buffer.from(JSON.stringify(permit)).toString("base64url");
  expect(await read(`${text}.${sign(SECRET, "offline permit", text)}`)).toEqual(permit);
});

test("one that is changed, of another secret or another purpose, or none at all is no permit", async () => {
  const [text = "", signature = "", key] = signPermit(SECRET, permit).split(".");
  const owner = Buffer.from(JSON.stringify({ ...permit, role: "owner" })).toString("base64url");
  const forged = [
    `${owner}.${signature}.${key}`,
    `${owner}.${signature}`,
    `${text}..${key}`,
    `${text}.${signature.slice(1)}.${key}`,
    `${text}.${signature}.${permitKeyOf(SECRET_BEFORE).id}`,
    `${text}.${"é".repeat(43)}.${key}`,
    `${text}.${"é".repeat(43)}`,
    signPermit("another secret, of another shop altogether", permit),
    `${owner}.${sign(SECRET, "device", owner)}`,
    "",
    ".",
    "..",
    "null",
  ];
  for (const signed of forged) expect(await read(signed), signed).toBeNull();
});
