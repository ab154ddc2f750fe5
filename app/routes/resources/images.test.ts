import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeShop, openShop, type Shop } from "#app/app.server.ts";
import { shopContext } from "#app/context.ts";
import { imageFile } from "#app/domain/catalogue/image.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { image } from "../../../tests/support/images.ts";
import { loader } from "./images.ts";

let shop: Shop;

beforeEach(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "koshk-images-"));
  shop = await openShop(readSettings({ DATA_DIR, LOG_LEVEL: "silent" }));
});

afterEach(async () => {
  await closeShop(shop);
  await rm(shop.settings.dataDir, { recursive: true, force: true });
});

async function ask(method: string, file: string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  const url = new URL(`http://localhost/files/${file}`);
  const args = { request: new Request(url, { method }), context, params: { "*": file }, url };
  return loader(args as unknown as Parameters<typeof loader>[0]);
}

test("asking for an image's headers alone leaves no file open", async () => {
  const png = await image(60, 40).png().toBuffer();
  const { key } = await shop.images.save("smokes", "tea.png", png);
  const file = imageFile(key, 240);
  const opened = vi.spyOn(shop.images, "open");
  const reply = await ask("HEAD", file);
  expect(reply.status).toBe(200);
  expect(reply.body).toBeNull();
  const stored = await opened.mock.results[0]?.value;
  expect(await stored?.body.getReader().read()).toEqual({ done: true, value: undefined });

  const whole = await ask("GET", file);
  const length = Number(reply.headers.get("Content-Length"));
  expect((await whole.arrayBuffer()).byteLength).toBe(length);
});
