import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { adminRoutes, allAddresses, dataAddress } from "#tests/support/shop/addresses.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { type Answer, openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

test.setTimeout(TIMEOUT_MS);

/** Every so manieth spelling is tried of each address; `FAULTS=full` tries them all. */
const STEP = runs(3, 1);

let shop: SignedInShop;

test.beforeAll(async () => {
  shop = await openSignedInShop();
});

test.afterAll(() => shop.close());

/** Other ways to write an address, of which a router may take some for the same. */
function disguises(path: string): string[] {
  const [, first = "", ...rest] = path.split("/");
  const tail = rest.map((part) => `/${part}`).join("");
  const encoded = [...first].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  const heads = `${encoded} %61${first.slice(1)} %2561${first.slice(1)} ${first.toUpperCase()}
    .%2f@ ./@ %2e/@ /@ //@ x/../@ x/%2e%2e/@ x/..;/@ login/../@ evil.example/../@ /evil.example/../@
    @/ @// @/. @/%2e @/x/.. @/..%2f@ @%2f @%252f @%5c @%00 @%09 @%20 @%23 @%3f @;x`;
  const plain = heads.split(/\s+/).map((head) => `/${head.replaceAll("@", first)}${tail}`);
  const data = "/_.data /_root.data .data/ .DATA .data%20 %2edata .data?_routes=root".split(" ");
  return [
    ...plain,
    ...data.map((end) => path + end),
    ...plain.map((disguised) => `${disguised}.data`),
  ];
}

/** What is in each page and each answer of the admin. */
const INSIDE = new RegExp(`${STAFF_EMAIL}|recentOrders|Manage Sections|Sign out`);

test("no spelling of an address gets past the guard, and staff get in by some", async () => {
  const statuses = new Set<number>();
  for (const [index, { path }] of adminRoutes().entries()) {
    for (const address of disguises(path).filter((_, at) => (at + index) % STEP === 0)) {
      const reply = await shop.ask(address);
      expect(String(reply.body), address).not.toMatch(INSIDE);
      expectOnSite(reply, address);
      expect([200, 202, 204, 302, 400, 404], address).toContain(reply.status);
      statuses.add(reply.status);
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([202, 302]));
  const headers = { Cookie: shop.cookie };
  const replies = await Promise.all(disguises("/admin").map((path) => shop.ask(path, { headers })));
  expect(replies.filter(({ body }) => INSIDE.test(String(body))).length).toBeGreaterThan(5);
});

test("every address answers staff without a failure", async () => {
  const odd = ["/?q=%ff%fe", "/categories/%00", `/?q=${"tea+".repeat(1200)}`];
  for (const path of [...allAddresses(), ...odd]) {
    for (const address of path.includes("?") ? [path] : [path, dataAddress(path)]) {
      for (const method of ["GET", "HEAD"]) {
        if (address === "/events" && method === "GET") continue;
        const reply = await shop.ask(address, { method, headers: { Cookie: shop.cookie } });
        const what = `${method} ${address}`;
        expect([200, 202, 204, 302, 404, 406], what).toContain(reply.status);
        expect(String(reply.body), what).not.toContain("Unexpected");
      }
    }
  }
  expect(shop.log().filter(({ err }) => err)).toEqual([]);
});

/** Addresses of another site, as some parser or other would read them. */
const EXTERNAL_TARGETS = [
  ...["//evil.example", "/\\evil.example", "\\\\evil.example", "https:evil.example"],
  ...["evil.example", "https://evil.example", "http:\\\\evil.example", "//evil.example/%2f.."],
  ...["//evil.example/..", "%2f%2fevil.example", "/%2fevil.example", "/%5cevil.example"],
  ...["//evil%E3%80%82example", "https://localhost@evil.example", "javascript:alert(1)"],
  ...["data:text/html,x", "///evil.example", "/\t/evil.example", "/\n/evil.example"],
  ...["\u0000//evil.example", " //evil.example"],
];
/** Where shops keep the address that they lead to afterwards. */
const FIELDS = "returnTo redirect redirectTo next url continue callbackURL to".split(" ");

test("no request redirects or links off the shop", async () => {
  const pages = ["/login", "/logout", "/admin", "/confirm"];
  for (const [index, target] of EXTERNAL_TARGETS.entries()) {
    const encoded = encodeURIComponent(target);
    const query = FIELDS.map((name) => `${name}=${encoded}`).join("&");
    const raw = target.replace(/[^!-~]/g, encodeURIComponent);
    const inPath = raw.startsWith("/") ? raw : `/${raw}`;
    const asked = pages.filter((_, at) => (at + index) % runs(2, 1) === 0);
    const addresses = [
      ...asked.flatMap((page) => [`${page}?${query}`, `${page}/${encoded}`, `${page}/${raw}`]),
      ...[inPath, `${inPath}/admin`, `/${raw}/login/`],
    ];
    for (const address of addresses) {
      for (const Cookie of ["", shop.cookie]) {
        expectOnSite(await shop.ask(address, { headers: { Cookie } }), address);
        expectOnSite(await shop.ask(`${address}.data`, { headers: { Cookie } }), address);
      }
    }
    const fields = Object.fromEntries(FIELDS.map((name) => [name, target]));
    const failed = await shop.post(`/login?${query}`, { email: "x", password: "x", ...fields });
    expectOnSite(failed, target);
    const Referer = target.replace(/[^!-~]/g, "");
    const headers = { Origin: shop.origin, Referer };
    const out = await shop.ask(`/logout?${query}`, { method: "POST", headers });
    expect([out.status, out.headers.location]).toEqual([302, "/login"]);
  }
});

test("a redirect or link off the shop is noticed wherever it is", () => {
  const bodies = ['["redirect","//evil.example"]', '<a href="https://evil.example">'];
  const answers = [
    ...EXTERNAL_TARGETS.map((location) => ({ headers: { location }, body: "" })),
    { headers: { refresh: "0; url=//evil.example" }, body: "" },
    ...[...bodies, '<meta http-equiv="refresh">'].map((body) => ({ headers: {}, body })),
  ];
  for (const { headers, body } of answers) {
    const reply = { status: 200, headers, body: Buffer.from(body) };
    expect(() => expectOnSite(reply, ""), JSON.stringify([headers, body])).toThrow();
  }
});

/** Its redirect, if it is one, leads to one of two pages; so do its links and forms. */
function expectOnSite({ headers, body }: Answer, what: string): void {
  const text = String(body);
  const [, redirect = "/login"] = /"redirect","([^"]*)"/.exec(text) ?? [];
  for (const place of [redirect, headers.location ?? "/login"]) {
    expect(["/login", "/admin"], what).toContain(place);
  }
  expect(headers.refresh, what).toBeUndefined();
  expect(text, what).not.toMatch(/(href|action|src)="([a-z]+:|[/\\]{2})[^"]*evil|http-equiv/i);
}

/** What the files begin with, or have in them, that are for nobody. */
const PRIVATE = /SQLite format|"dependencies"|root:x|from "(node:|\.\/)/;

test("no path reads a file that is not public", async () => {
  const files = ["secret", "koshk.sqlite", "package.json", "server/index.js", "etc/passwd"];
  const ups = ".. %2e%2e ..%2f.. ..%5c.. ....// ..; %252e%252e .%00. ..%c0%af..".split(" ");
  const secret = await readFile(join(shop.folder, "secret"), "utf8");
  const privateFiles = [join(shop.folder, "koshk.sqlite"), "package.json", "build/server/index.js"];
  for (const file of privateFiles) expect(await readFile(file, "latin1")).toMatch(PRIVATE);
  expect((await shop.ask("/assets/../favicon.svg")).status).toBe(200);
  for (const collection of ["/files", "/assets", "", "/files/smokes_images"]) {
    for (const path of ups.flatMap((up) =>
      files.map((file) => `${collection}/${up}/${up}/${file}`),
    )) {
      const { status, body } = await shop.ask(path);
      expect([400, 404], path).toContain(status);
      expect(String(body), path).not.toMatch(PRIVATE);
      expect(String(body), path).not.toContain(secret);
    }
  }
});
