import { expect, test } from "@playwright/test";
import { freePort } from "#tests/support/servers/free-port.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const ORIGIN = "https://shop.example";

let shop: TestShop;

test.beforeEach(async () => {
  const profile = { SHOP_NAME: "كشك & Co", SHOP_WHATSAPP: "201000000000" };
  const address = { PORT: String(await freePort()), PUBLIC_ORIGIN: ORIGIN };
  shop = await openTestShop("none", { ...address, ...profile });
});

test.afterEach(() => shop.close());

const ask = (path: string) => shop.ask(path, { headers: { Host: new URL(ORIGIN).host } });

test("a link to the shop has a preview, and search engines read its home page alone", async () => {
  for (const path of ["/", "/confirm", "/success", "/login"]) {
    const page = String((await ask(path)).body);
    const tag = (name: string) =>
      page.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
    expect(tag("description"), path).toContain("كشك &amp; Co");
    expect(tag("og:title"), path).toContain("كشك &amp; Co");
    expect(tag("twitter:card"), path).toBe("summary_large_image");
    expect(tag("robots"), path).toBe(path === "/" ? undefined : "noindex");
    expect(tag("og:image")).toBe(`${ORIGIN}/preview.png?name=${encodeURIComponent("كشك & Co")}`);
  }
  const picture = await ask("/preview.png?name=another");
  expect(picture.headers["content-type"]).toBe("image/png");
  expect(picture.headers["cache-control"]).toBe("public, max-age=86400");
});

test("browsers, home screens and search engines find icons, the manifests and robots.txt", async () => {
  const manifestOf = async (page: string) => {
    const [, address = ""] =
      /rel="manifest" href="([^"]*)"/.exec(String((await ask(page)).body)) ?? [];
    return JSON.parse(String((await ask(address)).body));
  };
  const manifest = await manifestOf("/confirm");
  expect(manifest).toMatchObject({ id: "/", name: "كشك & Co", start_url: "/" });
  const ofStaff = await manifestOf("/login");
  expect(ofStaff).toMatchObject({ id: "/admin", name: "كشك & Co, admin", display: "standalone" });
  expect(ofStaff.shortcuts).toMatchObject([
    { name: "New Sale", url: "/admin/new-order" },
    { name: "Orders", url: "/admin/orders" },
  ]);
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [...icons, "/apple-touch-icon.png", "/favicon.ico", "/robots.txt"]) {
    const file = await ask(path);
    expect(file.status, path).toBe(200);
    expect(file.headers["cache-control"], path).toBe("public, max-age=3600");
  }
});
