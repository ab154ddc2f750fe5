import { expect, test } from "@playwright/test";
import { openSignedInShop } from "#tests/support/shop/test-shop.ts";

test("a backup is an owner's alone, is kept by no cache, and is never an image", async () => {
  const shop = await openSignedInShop();
  const { cookie } = shop;
  await shop.post("/admin/backups", { intent: "make" });
  const page = () => shop.ask("/admin/backups", { headers: { Cookie: cookie } });
  await expect.poll(async () => String((await page()).body)).toContain("Last tested");
  const [path = ""] =
    /\/admin\/backups\/koshk-[\w-]+\.backup/.exec(String((await page()).body)) ?? [];
  const name = path.replace("/admin/backups/", "");

  const { status, headers, body } = await shop.ask(path, { headers: { Cookie: cookie } });
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="koshk-\w+\.backup"$/);
  expect(headers["content-length"]).toBe(String(body.length));
  const head = await shop.ask(path, { method: "HEAD", headers: { Cookie: cookie } });
  expect([head.status, head.body.length]).toEqual([200, 0]);

  for (const other of [
    `/files/backups/${name}`,
    `/files/..%2Fbackups%2F${name}`,
    `/files/../backups/${name}`,
    `/admin/backups/..%2Fkoshk.sqlite`,
    `/admin/backups/${name}.proof`,
  ]) {
    const found = await shop.ask(other, { headers: { Cookie: cookie } });
    expect(found.status, other).toBe(404);
  }
  const anonymous = await shop.ask(path);
  expect([anonymous.status, anonymous.headers.location]).toEqual([302, "/login"]);
  await shop.db.updateTable("user").set({ role: "cashier" }).execute();
  for (const own of [path, "/admin/backups", "/admin/backups.data", `${path}.data`]) {
    const refused = await shop.ask(own, { headers: { Cookie: cookie } });
    expect(refused.status, own).toBe(403);
    expect(String(refused.body)).not.toContain("koshk backup");
  }
  for (const intent of ["make", "delete"]) {
    expect((await shop.post("/admin/backups", { intent, name })).status).toBe(403);
  }
  await shop.close();
});
