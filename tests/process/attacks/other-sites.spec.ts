import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { freePort } from "#tests/support/servers/free-port.ts";
import { allAddresses, dataAddress } from "#tests/support/shop/addresses.ts";
import { postSignIn } from "#tests/support/shop/sign-in.ts";
import { openTestShop, type RequestOptions, type TestShop } from "#tests/support/shop/test-shop.ts";

let shop: TestShop;

test.beforeAll(async () => {
  shop = await openTestShop("demo");
});

test.afterAll(() => shop.close());

test("another site's form changes nothing at any address, whoever is signed in", async () => {
  const Cookie = await shop.signIn();
  const all = allAddresses().flatMap((path) => [path, dataAddress(path)]);
  expect(all.length).toBeGreaterThan(30);
  for (const path of all) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const headers = { Cookie, "Sec-Fetch-Site": "cross-site" };
      expect((await shop.ask(path, { method, headers })).status, `${method} ${path}`).toBe(403);
    }
  }
  expect((await shop.post("/confirm", {})).status).toBe(422);
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

/** Signed in from there, one is in the admin without another document. */
const CAMERA_ALLOWED = expect.stringMatching(/^camera=\(self\), microphone=\(\)/);

test("every answer has the security headers, also one to malformed HTTP", async () => {
  const home = await shop.ask("/");
  const html = await (await fetch(shop.origin)).text();
  const [script = ""] = /\/assets\/vendor-[^"]+\.js/.exec(html) ?? [];
  const [image = ""] = /\/files\/[^"\\ ]+\.webp/.exec(html) ?? [];
  const asked: [number, string, RequestOptions?][] = [
    ...[
      "/",
      "/?q=tea",
      "/_.data",
      "/confirm",
      "/login",
      script,
      image,
      "/healthz",
      "/favicon.svg",
    ].map((path): [number, string] => [200, path]),
    ...["/nothing", "/nothing.data", "/assets/nothing.js", "/files/nothing.webp"].map(
      (path): [number, string] => [404, path],
    ),
    [302, "/admin"],
    [202, "/admin.data"],
    [204, "/events"],
    [200, "/", { method: "HEAD" }],
    [304, "/", { headers: { "If-None-Match": String(home.headers.etag) } }],
    [405, "/", { method: "POST", headers: { Origin: shop.origin } }],
    [400, "/confirm", { method: "POST", headers: { Origin: shop.origin } }],
    [403, "/confirm", { method: "POST" }],
    [421, "/", { headers: { Host: "evil.example" } }],
  ];
  for (const [status, path, how] of asked) {
    const reply = await shop.ask(path, how);
    expect([path, how, reply.status]).toEqual([path, how, status]);
    const camera = path === "/login" ? { "permissions-policy": CAMERA_ALLOWED } : {};
    expect(reply.headers, `${status} ${path}`).toMatchObject({ ...ALWAYS, ...camera });
    const policy = String(reply.headers["content-security-policy"]);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(reply.headers["strict-transport-security"]).toBeUndefined();
  }
  const socket = connect(Number(new URL(shop.origin).port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nHost\r\n\r\n");
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const name of Object.keys(ALWAYS)) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
});

test("only the shop's own host names are answered; health is under any", async () => {
  const { port } = new URL(shop.origin);
  const ask = async (path: string, Host: string) =>
    (await shop.ask(path, { headers: { Host } })).status;
  for (const path of ["/", "/confirm", "/login", "/admin", "/events", "/success", "/_.data"]) {
    for (const host of ["evil.example", "localhost", "localhost:1", "localhost.evil.example"]) {
      expect(await ask(path, host), `${host}${path}`).toBe(421);
    }
  }
  for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
    expect(await ask("/", `${name}:${port}`), name).toBe(200);
  }
  expect(await ask("/healthz", "10.0.0.7:3000")).toBe(200);
});

test("behind TLS the address is PUBLIC_ORIGIN: HSTS, its cookies, its forms", async () => {
  const [Origin, port] = ["https://shop.example", String(await freePort())];
  const other = await openTestShop("none", {
    PORT: port,
    PUBLIC_ORIGIN: Origin,
    SHOP_WHATSAPP: "201234567890",
  });
  expect(other.welcome).toMatch(/^Koshk is open at https:\/\/shop\.example$/);
  for (const path of ["/", "/confirm", "/login", "/nothing", "/healthz"]) {
    for (const Host of ["shop.example", "SHOP.example", `127.0.0.1:${port}`]) {
      const { status, headers } = await other.ask(path, { headers: { Host } });
      expect([Host, path, status]).toEqual([Host, path, path === "/nothing" ? 404 : 200]);
      expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}$/);
    }
  }
  const foreignHost = await other.ask("/", { headers: { Host: "evil.example" } });
  expect(foreignHost).toMatchObject({ status: 421, headers: ALWAYS });
  const inside = { origin: `http://127.0.0.1:${port}` };
  expect((await postSignIn(inside)).status).toBe(403);
  const signedIn = await postSignIn(inside, undefined, { Origin });
  const secure = expect.stringMatching(
    /^__Host-koshk_.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(signedIn.headers.getSetCookie()).toEqual([secure, secure]);
  await other.close();
});

test("compressed and oversized bodies are refused unread", async () => {
  const form = { Origin: shop.origin, "Content-Type": "application/x-www-form-urlencoded" };
  const send = async (path: string, more: Record<string, string>, body: string | Buffer) =>
    (await shop.ask(path, { method: "POST", headers: { ...form, ...more }, body })).status;
  const zipped = gzipSync("customerName=Mona");
  expect(await send("/confirm", { "Content-Encoding": "gzip" }, zipped)).toBe(415);
  expect(await send("/logout", { "Content-Length": "30000000" }, "a")).toBe(413);
  const encodings: Record<string, string>[] = [{}, { "Transfer-Encoding": "chunked" }];
  for (const encoding of encodings) {
    for (const [path, size] of [
      ["/login", 4096],
      ["/confirm", 65_536],
    ] as const) {
      const padded = `x=${"a".repeat(size - 2)}`;
      const statuses = [
        await send(path, encoding, padded),
        await send(path, encoding, `${padded}a`),
      ];
      expect([path, encoding, ...statuses]).toEqual([path, encoding, 422, 413]);
    }
  }
});
