import { expect, test } from "vitest";
import { readDevice, rememberAccount } from "./known-device.server.ts";

const SECRET = "a secret for this test alone, long enough";

async function cookieOf(accounts: string[], secret = SECRET): Promise<string> {
  let set = "";
  for (const account of accounts) {
    const device = await readDevice(secret, undefined, set);
    set = await rememberAccount(secret, undefined, device, account);
  }
  return set.split(";")[0] ?? "";
}

test("a device is known again by each account that signed in on it, up to eight", async () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "c"];
  const device = await readDevice(SECRET, undefined, `x=1; ${await cookieOf(names)}; y=2`);
  expect(device.accounts).toEqual(["c", "i", "h", "g", "f", "e", "d", "b"]);
  const first = await readDevice(SECRET, undefined, await cookieOf(["a"]));
  const again = await rememberAccount(SECRET, undefined, first, "b");
  expect((await readDevice(SECRET, undefined, again)).id).toBe(first.id);
});

test("nobody makes such a cookie without the shop's secret, or changes one", async () => {
  const real = await cookieOf(["mona"]);
  const [name, value = ""] = real.split("=");
  const forged = Buffer.from(JSON.stringify({ id: "1", accounts: ["mona"] })).toString("base64");
  const cookies = [
    null,
    `${name}=`,
    `${name}=${forged}`,
    `${name}=${forged}.${decodeURIComponent(value).split(".")[1]}`,
    `${name}=%E0%A4%A`,
    await cookieOf(["mona"], "another shop's secret, just as long"),
  ];
  for (const cookie of cookies) {
    expect((await readDevice(SECRET, undefined, cookie)).accounts).toEqual([]);
  }
});

test("the cookie is this host's alone over https, and no script reads it", async () => {
  const device = await readDevice(SECRET, undefined, null);
  const plain = await rememberAccount(SECRET, "http://localhost:3000", device, "mona");
  expect(plain).toMatch(/^koshk_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = await rememberAccount(SECRET, "https://shop.example", device, "mona");
  const alone =
    /^__Host-koshk_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
  expect(secure).toMatch(alone);
});
