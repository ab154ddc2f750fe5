import { expect, test } from "vitest";
import type { OfflinePermit } from "#app/domain/sale/offline-permit.ts";
import { sign } from "./known-device.server.ts";
import { readPermit, signPermit } from "./offline-permit.server.ts";

const SECRET = "a secret for this test alone, long enough";

const permit: OfflinePermit = {
  cashier: { id: "u1", name: "نور" },
  role: "cashier",
  maxDiscount: 10,
  shiftId: null,
  issuedAt: 1_773_000_000_000,
};

test("a permit reads as it was signed", () => {
  expect(readPermit(SECRET, signPermit(SECRET, permit))).toEqual(permit);
});

test("one that is changed, of another secret or another purpose, or none at all is no permit", () => {
  const [text = "", signature = ""] = signPermit(SECRET, permit).split(".");
  const owner = Buffer.from(JSON.stringify({ ...permit, role: "owner" })).toString("base64url");
  const forged = [
    `${owner}.${signature}`,
    `${text}.`,
    `${text}.${signature.slice(1)}`,
    `${text}.${"é".repeat(43)}`,
    signPermit("another secret, of another shop altogether", permit),
    `${owner}.${sign(SECRET, "device", owner)}`,
    "",
    ".",
    "null",
  ];
  for (const signed of forged) expect(readPermit(SECRET, signed), signed).toBeNull();
});
