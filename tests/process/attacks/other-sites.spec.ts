import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { freePort } from "#tests/support/servers/free-port.ts";
import { allAddresses, dataAddress } from "#tests/support/shop/addresses.ts";
import { openTestShop, type RequestOptions, type TestShop } from "#tests/support/shop/test-shop.ts";

let shop: TestShop;

test.beforeAll(async () => {
  shop = await openTestShop("demo");
});

test.afterAll(() => shop.close());

/** As other sites' pages are told apart, and what is told of no page at all. */
const NOT_OURS: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
  { Origin: "https://evil.example" },
  { Origin: "null" },
  {},
];

test("another site's form changes nothing at any address, whoever is signed in", async () => {
  const Cookie = await shop.signIn();
  const all = allAddresses().flatMap((path) => [path, dataAddress(path)]);
  expect(all.length).toBeGreaterThan(30);
  for (const path of all) {
    for (const headers of NOT_OURS) {
      const { status } = await shop.ask(path, { method: "POST", headers: { Cookie, ...headers } });
      expect(status, `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    expect(
      (await shop.ask("/admin/sections", { method, headers: { Cookie } })).status,
      method,
    ).toBe(403);
  }
  const own = await shop.ask("/confirm", { method: "POST", headers: { Origin: shop.origin } });
  expect(own.status).toBe(400);
  expect((await shop.ask("/admin", { headers: { Cookie } })).status).toBe(200);
});

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
};

test("every answer has the security headers", async () => {
  const home = await shop.ask("/");
  const html = await (await fetch(shop.origin)).text();
  const [script = ""] = /\/assets\/vendor-[^"]+\.js/.exec(html) ?? [];
  const [image = ""] = /\/files\/[^"\\ ]+\.webp/.exec(html) ?? [];
  const ours = { Origin: shop.origin };
  const tag = { "If-None-Match": String(home.headers.etag) };
  const asked: [number, string, RequestOptions?][] = [
    [200, "/"],
    [304, "/", { headers: tag }],
    [200, "/", { method: "HEAD" }],
    [200, "/?q=tea"],
    [200, "/_.data"],
    [200, "/confirm"],
    [200, "/login"],
    [302, "/admin"],
    [202, "/admin.data"],
    [404, "/nothing"],
    [404, "/nothing.data"],
    [200, script],
    [404, "/assets/nothing.js"],
    [200, image],
    [404, "/files/nothing.webp"],
    [200, "/healthz"],
    [200, "/favicon.svg"],
    [204, "/events"],
    [405, "/", { method: "POST", headers: ours }],
    [400, "/confirm", { method: "POST", headers: ours }],
    [403, "/confirm", { method: "POST" }],
    [421, "/", { headers: { Host: "evil.example" } }],
  ];
  for (const [status, path, how] of asked) {
    const reply = await shop.ask(path, how);
    expect([path, how, reply.status]).toEqual([path, how, status]);
    expect(reply.headers, `${status} ${path}`).toMatchObject(ALWAYS);
    expect(String(reply.headers["content-security-policy"])).not.toMatch(
      /script-src[^;]*'unsafe-inline'/,
    );
    expect(reply.headers["strict-transport-security"]).toBeUndefined();
  }
});

test("an answer to malformed HTTP has the same headers", async () => {
  const { port } = new URL(shop.origin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nHost\r\n\r\n");
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const name of Object.keys(ALWAYS)) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
});

test("only the shop's own host names are answered; health is under any", async () => {
  for (const path of ["/", "/confirm", "/login", "/admin", "/events", "/success", "/_.data"]) {
    for (const Host of ["evil.example", "localhost", "localhost:1", "localhost.evil.example"]) {
      expect((await shop.ask(path, { headers: { Host } })).status, `${Host}${path}`).toBe(421);
    }
  }
  const { port } = new URL(shop.origin);
  for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
    expect((await shop.ask("/", { headers: { Host: `${name}:${port}` } })).status, name).toBe(200);
  }
  expect((await shop.ask("/healthz", { headers: { Host: "10.0.0.7:3000" } })).status).toBe(200);
});

test("over https the shop sends HSTS and answers to its public name", async () => {
  const port = String(await freePort());
  const settings = { PORT: port, PUBLIC_ORIGIN: "https://shop.example" };
  const other = await openTestShop("none", settings);
  const askIt = (path: string, Host: string) => other.ask(path, { headers: { Host } });
  for (const path of ["/", "/confirm", "/login", "/nothing", "/healthz"]) {
    for (const host of ["shop.example", "SHOP.example", `127.0.0.1:${port}`]) {
      const { status, headers } = await askIt(path, host);
      expect([host, path, status]).toEqual([host, path, path === "/nothing" ? 404 : 200]);
      expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}$/);
    }
  }
  const foreignHost = await askIt("/", "evil.example");
  expect([foreignHost.status, foreignHost.headers]).toMatchObject([421, ALWAYS]);
  const foreign = { method: "POST", headers: { Host: "shop.example", Origin: shop.origin } };
  expect((await other.ask("/confirm", foreign)).status).toBe(403);
  await other.close();
});

test("compressed and oversized bodies are refused unread", async () => {
  const form = { Origin: shop.origin, "Content-Type": "application/x-www-form-urlencoded" };
  const zipped = { ...form, "Content-Encoding": "gzip" };
  const body = gzipSync("customerName=Mona");
  expect((await shop.ask("/confirm", { method: "POST", headers: zipped, body })).status).toBe(415);
  const claimed = { ...form, "Content-Length": String(20_000_000) };
  expect((await shop.ask("/logout", { method: "POST", headers: claimed, body: "a" })).status).toBe(
    413,
  );
  for (const [path, size] of [
    ["/login", 4096],
    ["/confirm", 65_536],
  ] as const) {
    const encodings: Record<string, string>[] = [{}, { "Transfer-Encoding": "chunked" }];
    for (const encoding of encodings) {
      const headers = { ...form, ...encoding };
      const padded = (length: number) => `x=${"a".repeat(length - 2)}`;
      const large = await shop.ask(path, { method: "POST", headers, body: padded(size + 1) });
      expect([path, encoding, large.status]).toEqual([path, encoding, 413]);
      const fits = await shop.ask(path, { method: "POST", headers, body: padded(size) });
      expect([path, encoding, fits.status]).toEqual([path, encoding, 422]);
    }
  }
});
