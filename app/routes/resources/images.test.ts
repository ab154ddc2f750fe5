import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type App, closeApp, openApp } from "#app/app.server.ts";
import { appContext } from "#app/context.ts";
import { imageFile } from "#app/domain/catalogue/image.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { image } from "#tests/support/data/images.ts";
import { loader } from "./images.ts";

let app: App;

beforeEach(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "koshk-images-"));
  app = await openApp(readSettings({ DATA_DIR, LOG_LEVEL: "silent" }));
});

afterEach(async () => {
  await closeApp(app);
  await rm(app.settings.dataDir, { recursive: true, force: true });
});

async function ask(method: string, file: string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  const url = new URL(`http://localhost/files/${file}`);
  const args = { request: new Request(url, { method }), context, params: { "*": file }, url };
  return loader(args as unknown as Parameters<typeof loader>[0]);
}

test("browsers keep an image for good; asking for its headers alone leaves no file open", async () => {
  const png = await image(60, 40).png().toBuffer();
  const { key } = await app.images.save("smokes", "tea.png", png);
  const file = imageFile(key, 240);
  const opened = vi.spyOn(app.images, "open");
  const reply = await ask("HEAD", file);
  expect(reply.status).toBe(200);
  expect(reply.body).toBeNull();
  expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const stored = await opened.mock.results[0]?.value;
  expect(await stored?.body.getReader().read()).toEqual({ done: true, value: undefined });

  const whole = await ask("GET", file);
  const length = Number(reply.headers.get("Content-Length"));
  expect((await whole.arrayBuffer()).byteLength).toBe(length);
});
