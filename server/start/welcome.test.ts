import { expect, test } from "vitest";
import { readSettings } from "#app/services/settings.server.ts";
import { welcome } from "./welcome.ts";

const ACCOUNT = "Staff sign in with mona@shop.example and seven-falafel-at-noon";

test("says where the shop is, that localhost is this computer, where its data are, and the account last", () => {
  const settings = readSettings({ DATA_DIR: "/srv/koshk" });
  expect(welcome("كشك النيل", settings, { port: 3000 }, ACCOUNT)).toBe(`\
كشك النيل is open at http://localhost:3000
Its admin is at http://localhost:3000/admin
localhost is this computer: no other one reaches the shop.
Its data are in /srv/koshk
Leave this window open; Ctrl+C stops the shop.

${ACCOUNT}`);
});

const POSTGRES = { DATABASE_URL: "postgres://koshk:secret@db.example/koshk" };
const BUCKET = { FILES_URL: "s3://koshk?region=eu-central-1" };

test.each([
  [{ HOST: "::1" }, "http://[::1]:3000", "/data"],
  [{ PUBLIC_ORIGIN: "https://shop.example", DEMO: "0" }, "https://shop.example", "/data"],
  [POSTGRES, "http://localhost:3000", "the database of DATABASE_URL and /data"],
  [BUCKET, "http://localhost:3000", "the bucket of FILES_URL and /data"],
  [
    { ...POSTGRES, ...BUCKET },
    "http://localhost:3000",
    "the database of DATABASE_URL and the bucket of FILES_URL",
  ],
])("with %j it is open at %s, and its data are in %s", (more, address, places) => {
  const settings = readSettings({ DATA_DIR: "/data", ...more });
  const lines = welcome("Koshk", settings, { port: 3000 }, null).split("\n");
  expect(lines[0]).toBe(`Koshk is open at ${address}`);
  expect(lines.includes("localhost is this computer: no other one reaches the shop.")).toBe(
    address.includes("localhost"),
  );
  expect(lines).toContain(`Its data are in ${places}`);
  expect(lines.at(-1)).toBe("Leave this window open; Ctrl+C stops the shop.");
});

test.each([
  ["http://192.168.1.20:3000", true],
  ["https://shop.example", false],
  ["http://localhost:3000", false],
])("at %s it says what browsers leave out without https: %s", (PUBLIC_ORIGIN, isSaid) => {
  const settings = readSettings({ PUBLIC_ORIGIN, DEMO: "0" });
  const said = welcome("Koshk", settings, { port: 3000 }, null);
  expect(said.includes("browsers allow no offline sales, no camera")).toBe(isSaid);
});
