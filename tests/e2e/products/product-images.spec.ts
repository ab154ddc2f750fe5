import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { imageUrl } from "#app/domain/catalogue/image.ts";
import { MAX_UPLOAD_BYTES } from "#app/domain/limits.ts";
import { image, photo } from "#tests/support/data/images.ts";
import {
  addByForm,
  button,
  card,
  edit,
  field,
  openManager,
  pngFile,
  stockOf,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

const UNREADABLE = "This file cannot be read as an image.";
const TEA = { Name: "Tea", "Price ($)": "5", Stock: "3" };

const input = (page: Page) => page.getByLabel("Image", { exact: true });
const progress = (page: Page) => page.getByRole("progressbar", { name: "Uploading" });

/** Sets how many bytes a second go up, as often as it is called. */
async function uploadSpeed(page: Page): Promise<(bytes: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (uploadThroughput) => {
    const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await session.send("Network.emulateNetworkConditions", speed);
  };
}

const UNLIMITED = -1;

const NO_IMAGE = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no image") };

test("a file that is no image is refused with a reason, and another one is taken", async ({
  page,
  section,
  pageErrors,
}) => {
  await openManager(page, section);
  await typeProduct(page, TEA);
  await upload(page, NO_IMAGE);
  await expect(page.locator(".field-error")).toHaveText(new RegExp(UNREADABLE));
  await expect(input(page)).toHaveAccessibleDescription(new RegExp(UNREADABLE));
  await expectAccessible(page);
  await button(page, "Add Product").click();
  await expect(input(page)).toBeFocused();
  expect(await section.stored()).toEqual([]);
  await upload(page, await pngFile());
  await expect(page.locator(".field-error")).toHaveCount(0);
  await button(page, "Add Product").click();
  await expect(card(page, "Tea")).toBeVisible();
  expectPageErrors(pageErrors, /422/);
});

test("a file over 20 MB is not sent", { tag: "@desktop" }, async ({ page, section }) => {
  await openManager(page, section);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  const buffer = Buffer.alloc(MAX_UPLOAD_BYTES + 1);
  await input(page).setInputFiles({ ...(await pngFile()), buffer });
  await expect(page.locator(".field-error")).toHaveText(/larger than 20 MB/);
  await expectAccessible(page);
  expect(sent).not.toContain("POST");
});

test("a phone's photo of 24 megapixels is sent as one of 2,560 px, and HEIC refused where it cannot be read", async ({
  page,
  section,
}) => {
  await openManager(page, section);
  const buffer = await image(5712, 4284).jpeg().toBuffer();
  await upload(page, { name: "phone.jpg", mimeType: "image/jpeg", buffer });
  await typeProduct(page, TEA);
  await button(page, "Add Product").click();
  await expect(card(page, "Tea")).toBeVisible();
  const stored = (await section.stored())[0]?.image;
  expect(stored).toMatchObject({ width: 2560, height: 1920 });
  await input(page).setInputFiles({ ...NO_IMAGE, name: "phone.HEIC" });
  await expect(page.locator(".field-error")).toHaveText(/HEIC/);
});

test(
  "an image can be dropped on its field",
  { tag: "@desktop" },
  async ({ page, section }, info) => {
    await openManager(page, section);
    const path = info.outputPath("tea.png");
    await writeFile(path, (await pngFile()).buffer);
    await drop(page, path);
    await expect(page.getByText("Or drop another here.")).toBeVisible();
    await typeProduct(page, TEA);
    await button(page, "Add Product").click();
    await expect(card(page, "Tea")).toBeVisible();
    expect((await section.stored())[0]?.image?.key).toMatch(/_tea-/);
  },
);

test("the upload shows its progress, and Add waits for it", async ({ page, section }) => {
  await openManager(page, section);
  await typeProduct(page, TEA);
  const limit = await uploadSpeed(page);
  await limit(20_000);
  await input(page).setInputFiles(await pngFile("slow.png", photo(500, 400)));
  await expect(page.getByText(/^Uploading, [1-9]\d?%$/)).toBeVisible();
  await expectAccessible(page);
  await button(page, "Add Product").click();
  await expect(button(page, "Add Product")).toHaveAttribute("aria-disabled", "true");
  await expect(progress(page)).toBeVisible();
  expect(await section.stored()).toEqual([]);
  await limit(UNLIMITED);
  await expect(card(page, "Tea")).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
  expect((await section.stored())[0]?.image).toMatchObject({ width: 500, height: 400 });
});

test("Add that waits for a refused image adds nothing", {
  tag: "@desktop",
}, async ({ page, section, pageErrors }) => {
  await openManager(page, section);
  await typeProduct(page, TEA);
  const limit = await uploadSpeed(page);
  await limit(20_000);
  const buffer = randomBytes(200_000);
  await input(page).setInputFiles({ name: "noise.jpg", mimeType: "image/jpeg", buffer });
  await button(page, "Add Product").click();
  await expect(progress(page)).toBeVisible();
  await limit(UNLIMITED);
  await expect(page.locator(".field-error")).toHaveText(new RegExp(UNREADABLE));
  await expect(input(page)).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Tea");
  expect(await section.stored()).toEqual([]);
  expectPageErrors(pageErrors, /422/);
});

test("the image chosen last is the one that is saved", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  await openManager(page, section);
  const limit = await uploadSpeed(page);
  await limit(20_000);
  await input(page).setInputFiles(await pngFile("slow.png", photo(500, 400)));
  await expect(progress(page)).toBeVisible();
  await addByForm(page, TEA);
  expect((await section.stored())[0]?.image?.key).toMatch(/_tea-/);
});

test("an edit keeps the image; replacing it and deleting the product remove its files", {
  tag: ["@desktop", "@journey"],
}, async ({ page, section }) => {
  await openManager(page, section);
  await addByForm(page, TEA);
  const key = async () => (await section.stored())[0]?.image?.key ?? "";
  const status = async (of: string) => (await page.request.get(imageUrl(of))).status();
  const first = await key();
  expect(await status(first)).toBe(200);
  await edit(page, "Tea");
  await expect(page.getByRole("form").locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  await typeProduct(page, { Stock: "4" });
  await button(page, say("Update Product")).click();
  await expect(stockOf(page, "Tea")).toHaveValue("4");
  expect(await key()).toBe(first);
  await edit(page, "Tea");
  await upload(page, await pngFile("mint.png"));
  await button(page, say("Update Product")).click();
  await expect(card(page, "Tea").locator("img")).toHaveAttribute("src", /mint/);
  const second = await key();
  expect(second).toMatch(/_mint-/);
  expect(await status(first)).toBe(404);
  expect(await status(second)).toBe(200);
  await card(page, "Tea")
    .getByRole("button", { name: say("Delete") })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("Delete") })
    .click();
  await expect(card(page, "Tea")).toHaveCount(0);
  expect(await status(second)).toBe(404);
});

test("an image that could not be sent can be chosen again", { tag: "@desktop" }, async ({
  page,
  context,
  section,
  pageErrors,
}) => {
  // Else the live updates' connection may be another that fails.
  const live = page.waitForResponse(/\/events$/);
  await openManager(page, section);
  await live;
  await context.setOffline(true);
  await input(page).setInputFiles(await pngFile());
  await expect(page.locator(".field-error")).toHaveText(/The image could not be sent\./);
  await context.setOffline(false);
  await addByForm(page, TEA);
  await expect(card(page, "Tea")).toBeVisible();
  expectPageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
});

/** A real drop, as from the computer's files: events made in the page would not carry any. */
async function drop(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const box = await input(page).boundingBox();
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    if (type === "drop") await expect(page.locator(".file-input")).toHaveAttribute("data-over", "");
    await session.send("Input.dispatchDragEvent", { type, ...at, data });
  }
}
