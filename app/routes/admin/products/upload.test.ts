import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type App, closeApp, openApp } from "#app/app.server.ts";
import { appContext } from "#app/context.ts";
import {
  createSection,
  setSectionActive,
} from "#app/data/catalogue/sections/edit-sections.server.ts";
import { imageUrl } from "#app/domain/catalogue/image.ts";
import { MAX_UPLOAD_BYTES } from "#app/domain/limits.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { EDIT, newSection, resultOf } from "#tests/support/data/edits.ts";
import { image } from "#tests/support/data/images.ts";
import { action } from "./upload.ts";

let app: App;

beforeEach(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "koshk-upload-"));
  app = await openApp(readSettings({ DATA_DIR, LOG_LEVEL: "silent" }));
});

afterEach(async () => {
  await closeApp(app);
  await rm(app.settings.dataDir, { recursive: true, force: true });
});

function formOf(value: Blob | string): FormData {
  const form = new FormData();
  if (typeof value === "string") form.set("image", value);
  else form.set("image", value, "شاي.png");
  return form;
}

async function smallPng(): Promise<Blob> {
  return new Blob([await image(60, 40).png().toBuffer()]);
}

/** What the route answers to an upload for a collection. */
async function upload(init: RequestInit, collectionName = "smokes") {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  const url = new URL(`http://localhost/admin/images/${encodeURIComponent(collectionName)}`);
  const request = new Request(url, { method: "POST", ...init });
  const pattern = "/admin/images/:collectionName";
  const args = { request, context, params: { collectionName }, url, pattern };
  const response = await action(args as Parameters<typeof action>[0]);
  return { status: response.status, answer: await response.json() };
}

function stored(): string[] {
  const files = readdirSync(app.settings.dataDir, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".webp"));
}

test("stores an image for a fixed category, and answers its key and address", async () => {
  const { status, answer } = await upload({ body: formOf(await smallPng()) });
  expect(status).toBe(200);
  expect(answer.url).toBe(imageUrl(answer.key));
  const image = { key: answer.key, width: 60, height: 40 };
  expect(await app.images.find("smokes", answer.key, Date.now())).toEqual(image);
});

test("stores one for a section, active or not, and for no other name", async () => {
  await resultOf(createSection(app.db, "s", newSection({ name: "حلويات" }), EDIT));
  await resultOf(setSectionActive(app.db, "s", false, EDIT));
  const body = formOf(await smallPng());
  expect((await upload({ body }, "حلويات")).answer.key).toMatch(/^حلويات_images\//);
  const before = stored();
  for (const name of ["gone", "..", "", "a\u0000b"]) {
    expect(await upload({ body }, name)).toEqual({ status: 404, answer: { error: "failed" } });
  }
  expect(stored()).toEqual(before);
});

test.each([
  ["no form", "image"],
  ["a form without the field", new URLSearchParams({ other: "x" })],
  ["text in the field", formOf("text")],
  ["no image", formOf(new Blob(["not an image"]))],
  ["nothing", formOf(new Blob([]))],
])("%s is unreadable", async (_what, body) => {
  expect(await upload({ body })).toEqual({ status: 422, answer: { error: "unreadable" } });
  expect(stored()).toEqual([]);
});

test("an image of 20 MB is taken for what it is, one byte more is too large", async () => {
  const png = Buffer.from(await (await smallPng()).arrayBuffer());
  const padded = async (size: number) => {
    const form = new Response(formOf(new Blob([png, Buffer.alloc(size - png.length)])));
    return { headers: form.headers, body: await form.arrayBuffer() };
  };
  expect(await upload(await padded(MAX_UPLOAD_BYTES))).toMatchObject({ status: 200 });
  const refused = { status: 413, answer: { error: "too-large" } };
  expect(await upload(await padded(MAX_UPLOAD_BYTES + 1))).toEqual(refused);
  expect(await upload(await padded(22 * 1024 * 1024))).toEqual(refused);
});

/** Sends without telling how much, and counts the pieces that were asked for. */
function endless(pieces: number) {
  const sent = { pieces: 0 };
  const body = new ReadableStream({
    pull(controller) {
      if (sent.pieces++ < pieces) controller.enqueue(new Uint8Array(1024 * 1024));
      else controller.close();
    },
  });
  return {
    sent,
    init: { body, duplex: "half", headers: { "Content-Type": "multipart/form-data" } },
  };
}

test("a request that does not tell its length is read no further than 21 MB", async () => {
  const { sent, init } = endless(100);
  expect(await upload(init)).toEqual({ status: 413, answer: { error: "too-large" } });
  expect(sent.pieces).toBeLessThan(25);
});

test("a client that goes away leaves nothing", async () => {
  const gone = new AbortController();
  const body = formOf(await smallPng());
  const answered = upload({ body, signal: gone.signal });
  gone.abort();
  expect(await answered).toEqual({ status: 503, answer: { error: "failed" } });
  expect(stored()).toEqual([]);
});

test("a store that cannot be written has failed, and no image is blamed", async () => {
  await writeFile(join(app.settings.dataDir, "files"), "in the way");
  const { status, answer } = await upload({ body: formOf(await smallPng()) });
  expect([status, answer]).toEqual([503, { error: "failed" }]);
});
