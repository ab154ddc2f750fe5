import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { addStaff } from "#app/services/auth/accounts.server.ts";
import { openAuth } from "#app/services/auth/auth.server.ts";
import { readSecret } from "#app/services/auth/secret.server.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { EXTERNAL_TARGETS, FIELDS } from "#tests/support/hostile/external-targets.ts";
import { adminRoutes, allAddresses, dataAddress } from "#tests/support/shop/addresses.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";
import { runs } from "#tests/support/shop/faults.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";
import { type Answer, openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

const LEAVER = { email: "leaver@koshk.example", name: "", password: "four green kettles" };

/** Each so manieth way of writing is tried of each address; `FAULTS=full` tries them all. */
const STEP = runs(4, 1);

let shop: SignedInShop;

test.beforeAll(async () => {
  shop = await openSignedInShop();
});

test.afterAll(() => shop.close());

/** Other ways to write an address, of which a router may take some for the same. */
function disguises(path: string): string[] {
  const [, first = "", ...rest] = path.split("/");
  const tail = rest.length > 0 ? `/${rest.join("/")}` : "";
  const encoded = [...first].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  const heads = [
    ...[
      encoded,
      `%61${first.slice(1)}`,
      `.%2f${first}`,
      `${first}%2f`,
      `${first}/.`,
      `${first}/%2e`,
    ],
    ...[
      `x/../${first}`,
      `x/%2e%2e/${first}`,
      `./${first}`,
      `%2e/${first}`,
      `${first}/x/..`,
      `x/..;/${first}`,
    ],
    ...[
      `/${first}`,
      `//${first}`,
      `${first}/`,
      `${first}//`,
      `${first};x`,
      `${first}%00`,
      `${first}%20`,
      `${first}%09`,
    ],
    ...[
      `${first}%23`,
      `${first}%3f`,
      `${first}%5c`,
      `${first}%252f`,
      `%2561${first.slice(1)}`,
      `${first}/..%2f${first}`,
    ],
    ...[
      first.toUpperCase(),
      `evil.example/../${first}`,
      `/evil.example/../${first}`,
      `login/../${first}`,
    ],
  ];
  const plain = heads.map((head) => `/${head}${tail}`);
  const data = [
    "/_.data",
    "/_root.data",
    ".data/",
    ".DATA",
    ".data%20",
    "%2edata",
    ".data?_routes=root",
  ];
  return [
    ...plain,
    ...data.map((end) => path + end),
    ...plain.map((disguised) => `${disguised}.data`),
  ];
}

const UNAUTHORIZED: Record<string, () => Promise<string>> = {
  anonymous: async () => "",
  expired: async () => {
    const cookie = cookiesOf(await postSignIn(shop));
    const token = /koshk_session=([^.]+)\./.exec(cookie)?.[1] ?? "";
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await shop.db.updateTable("session").set({ expiresAt }).where("token", "=", token).execute();
    return cookie;
  },
  disabled: async () => {
    await resultOf(
      addStaff(
        openAuth({ db: shop.db, type: "sqlite" }, readSecret(shop.folder)),
        LEAVER,
        "the test",
      ),
    );
    const cookie = cookiesOf(await postSignIn(shop, LEAVER));
    const leaver = shop.db.updateTable("user").where("email", "=", LEAVER.email);
    await leaver.set({ disabled: 1 }).execute();
    return cookie;
  },
};

/** What is in each page and each answer of the admin. */
const INSIDE = new RegExp(`${STAFF_EMAIL}|recentOrders|Manage Sections|Sign out`);

for (const [caller, arrive] of Object.entries(UNAUTHORIZED)) {
  test(`no spelling of an address gets ${caller} past the guard`, async () => {
    const Cookie = await arrive();
    let led = 0;
    for (const [index, { path }] of adminRoutes().entries()) {
      const turn = index % STEP;
      for (const address of disguises(path).filter((_, at) => at % STEP === turn)) {
        const reply = await shop.ask(address, { headers: { Cookie } });
        expect(String(reply.body), address).not.toMatch(INSIDE);
        expect(reply.status, address).toBeLessThan(500);
        expectOnSite(reply, address);
        if (reply.status === 302 || reply.status === 202) led++;
        else expect([200, 204, 400, 404], address).toContain(reply.status);
      }
    }
    expect(led).toBeGreaterThan(20);
    expect((await shop.ask("/events", { headers: { Cookie } })).status).toBe(204);
  });
}

test("staff get in by those spellings that are the same address", async () => {
  const headers = { Cookie: shop.cookie };
  const replies = await Promise.all(disguises("/admin").map((path) => shop.ask(path, { headers })));
  const inside = replies.filter(({ body }) => INSIDE.test(String(body)));
  expect(inside.length).toBeGreaterThan(5);
});

test("every address answers staff without a failure", async () => {
  const headers = { Cookie: shop.cookie };
  const failures = () => shop.log().filter(({ err }) => err);
  for (const path of allAddresses()) {
    for (const address of [path, dataAddress(path)]) {
      for (const method of ["GET", "HEAD"]) {
        if (address === "/events" && method === "GET") continue;
        const { status, body } = await shop.ask(address, { method, headers });
        const what = `${method} ${address}`;
        expect([200, 202, 204, 302, 404, 406], what).toContain(status);
        expect(String(body), what).not.toContain("Unexpected");
      }
    }
  }
  expect(failures()).toEqual([]);
});

test("no request redirects or links off the shop", async () => {
  const paths = [
    "/login",
    "/logout",
    "/admin",
    "/admin/",
    "/login/",
    "/logout/",
    "/admin//",
    "/confirm",
  ];
  for (const [index, target] of EXTERNAL_TARGETS.entries()) {
    const encoded = encodeURIComponent(target);
    const query = FIELDS.map((name) => `${name}=${encoded}`).join("&");
    const path = paths[index % paths.length] ?? "/login";
    const raw = target.replace(/[^!-~]/g, encodeURIComponent);
    const addresses = [
      ...[
        `/login?${query}`,
        `${path}?${query}`,
        `/admin?${query}`,
        `${path}/${encoded}`,
        `${path}/${raw}`,
      ],
      ...[
        raw.startsWith("/") ? raw : `/${raw}`,
        `${raw.startsWith("/") ? raw : `/${raw}`}/admin`,
        `/${raw}/login/`,
      ],
    ];
    for (const address of addresses) {
      for (const Cookie of ["", shop.cookie]) {
        expectOnSite(await shop.ask(address, { headers: { Cookie } }), address);
        expectOnSite(await shop.ask(`${address}.data`, { headers: { Cookie } }), address);
      }
    }
    const fields = Object.fromEntries(FIELDS.map((name) => [name, target]));
    expectOnSite(
      await shop.post(`/login?${query}`, { email: "x", password: "x", ...fields }),
      target,
    );
    const posted = {
      method: "POST",
      headers: { Origin: shop.origin, Referer: target.replace(/[^!-~]/g, "") },
    };
    const out = await shop.ask(`/logout?${query}`, posted);
    expect([out.status, out.headers.location]).toEqual([302, "/login"]);
  }
});

test("a redirect or link off the shop is noticed wherever it is", () => {
  const off: [Record<string, string>, string][] = [
    ...EXTERNAL_TARGETS.map((location): [Record<string, string>, string] => [{ location }, ""]),
    [{ refresh: "0; url=//evil.example" }, ""],
    [{}, '["redirect","//evil.example"]'],
    [{}, '<a href="https://evil.example">'],
    [{}, '<form action="//evil.example">'],
    [{}, '<meta http-equiv="refresh" content="0; url=/evil">'],
  ];
  for (const [headers, body] of off) {
    const reply = { status: 200, headers, body: Buffer.from(body) };
    expect(() => expectOnSite(reply, ""), JSON.stringify([headers, body])).toThrow();
  }
});

/** Its redirect, if it is one, leads to one of two pages; so do its links and forms. */
function expectOnSite({ headers, body }: Answer, what: string): void {
  if (headers.location !== undefined)
    expect(["/login", "/admin"], what).toContain(headers.location);
  const text = String(body);
  const [, redirect = "/login"] = /"redirect","([^"]*)"/.exec(text) ?? [];
  expect(["/login", "/admin"], what).toContain(redirect);
  expect(headers.refresh, what).toBeUndefined();
  expect(text, what).not.toMatch(/(href|action|src)="([a-z]+:|[/\\]{2})[^"]*evil|http-equiv/i);
}

/** What the files begin with, or have in them, that are for nobody. */
const PRIVATE = /SQLite format|"dependencies"|root:x|from "(node:|\.\/)/;

test("no path reads a file that is not public", async () => {
  const files = [
    "secret",
    "koshk.sqlite",
    "package.json",
    "server.ts",
    "server/index.js",
    "etc/passwd",
  ];
  const ups = [
    "..",
    "%2e%2e",
    "..%2f..",
    "..%5c..",
    "....//",
    "..;",
    "%252e%252e",
    ".%00.",
    "..%c0%af..",
  ];
  const secret = await readFile(join(shop.folder, "secret"), "utf8");
  const privateFiles = [join(shop.folder, "koshk.sqlite"), "package.json", "build/server/index.js"];
  for (const file of privateFiles) expect(await readFile(file, "latin1")).toMatch(PRIVATE);
  expect((await shop.ask("/assets/../favicon.svg")).status).toBe(200);
  const collections = ["/files", "/assets", "", "/files/smokes_images"];
  for (const collection of collections) {
    for (const up of ups) {
      for (const file of files) {
        const path = `${collection}/${up}/${up}/${file}`;
        const { status, body } = await shop.ask(path);
        expect([400, 404], path).toContain(status);
        expect(String(body), path).not.toMatch(PRIVATE);
        expect(String(body), path).not.toContain(secret);
      }
    }
  }
});
