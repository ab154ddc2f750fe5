import { expect, test } from "vitest";
import { readSettings } from "./settings.server.ts";

test.each([{}, { PORT: "", SHOP_NAME: "" }])("every setting has a default: %j", (environment) => {
  expect(readSettings(environment)).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    demo: true,
    limits: true,
    logLevel: "info",
    publicOrigin: undefined,
  });
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["HOST", "shop.example"],
  ["DATABASE_URL", "mysql://localhost/shop"],
  ["DATABASE_POOL", "1"],
  ["DATABASE_REPLICA_URL", "postgres://replica/koshk"],
  ["FILES_URL", "s3://koshk"],
  ["FILES_PUBLIC_URL", "cdn.example"],
  ["PUBLIC_ORIGIN", "shop.example"],
  ["PUBLIC_ORIGIN", "https://shop.example/koshk"],
  ["TRUST_PROXY", "x real ip"],
  ["SHOP_NAME", "Ko\nshk"],
  ["SHOP_WHATSAPP", "+20 100"],
  ["SHOP_EMAIL", "nobody"],
  ["SHOP_INSTAGRAM", "@koshk"],
  ["SHOP_TIMEZONE", "Cairo"],
  ["STAFF_EMAIL", "nobody"],
  ["STAFF_PASSWORD", "short"],
  ["STAFF_PASSWORD", "123456789012345"],
  ["STAFF_PASSWORD", "KoshkKoshkKoshk"],
  ["DEMO", "yes"],
  ["LIMITS", "0"],
  ["PUSH_TEST_ORIGIN", "http://192.168.1.1:80"],
  ["PUSH_TEST_ORIGIN", "http://127.0.0.1:4000/path"],
  ["METRICS_PORT", "on"],
  ["METRICS_TOKEN", "short"],
  ["METRICS_TOKEN", "two words that are long"],
  ["LOG_LEVEL", "loud"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} takes `));
});

test("images are where FILES_PUBLIC_URL says, else in the bucket, else at the shop alone", () => {
  const FILES_URL = "s3://koshk?endpoint=https://s3.example";
  const FILES_PUBLIC_URL = "https://cdn.example/koshk/";
  expect(readSettings({}).images).toEqual({ at: "/files", from: undefined });
  const bucket = { at: "/files", from: "https://s3.example" };
  expect(readSettings({ FILES_URL }).images).toEqual(bucket);
  const cdn = { at: "https://cdn.example/koshk", from: "https://cdn.example" };
  expect(readSettings({ FILES_URL, FILES_PUBLIC_URL }).images).toEqual(cdn);
});

const PUBLIC = { PUBLIC_ORIGIN: "https://shop.example", DEMO: "0" };

test("a public shop says whether it sells the demo's products", () => {
  for (const DEMO of [undefined, ""]) {
    expect(() => readSettings({ ...PUBLIC, DEMO })).toThrow(/^DEMO takes .*PUBLIC_ORIGIN/);
  }
  expect(readSettings({ ...PUBLIC, DEMO: "1" }).demo).toBe(true);
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    expect(readSettings({ PUBLIC_ORIGIN: `http://${host}:8080` }).demo).toBe(true);
  }
});

test("off loopback the public address must be known, and limits stay on", () => {
  expect(() => readSettings({ HOST: "0.0.0.0" })).toThrow(/PUBLIC_ORIGIN/);
  const open = { HOST: "0.0.0.0", ...PUBLIC };
  expect(readSettings(open).publicOrigin).toBe("https://shop.example");
  expect(() => readSettings({ ...open, LIMITS: "off" })).toThrow(/LIMITS/);
  expect(readSettings({ HOST: "::1", LIMITS: "off" }).limits).toBe(false);
  const tested = { PUSH_TEST_ORIGIN: "http://127.0.0.1:4000" };
  for (const shop of [open, PUBLIC])
    expect(() => readSettings({ ...shop, ...tested })).toThrow(/PUSH_TEST_ORIGIN/);
  expect(readSettings(tested).pushTestOrigin).toBe("http://127.0.0.1:4000");
});
