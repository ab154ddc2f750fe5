import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { imageUrl } from "#app/domain/catalogue/image.ts";
import { MAX_UPLOAD_BYTES } from "#app/domain/limits.ts";
import { photo } from "#tests/support/data/images.ts";
import {
  addByForm,
  button,
  card,
  edit,
  field,
  openManager,
  pngFile,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { watchShifts } from "#tests/support/pages/layout-shifts.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

const REQUIRED = "An image is required for new products.";
const UNREADABLE = "This file cannot be read as an image.";

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

const REFUSED = [
  { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no image at all") },
  {
    name: "sign.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  },
  { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
];

for (const [index, file] of REFUSED.entries()) {
  // The page says the same of each: one of them shows it in both sizes.
  const tag = index > 0 ? "@desktop" : [];
  test(`${file.name} is refused with a reason, and another one is taken`, { tag }, async ({
    page,
    section,
    pageErrors,
  }) => {
    await openManager(page, section);
    await typeProduct(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
    await upload(page, file);
    await expect(page.getByText(REQUIRED, { exact: true })).toHaveCount(1);
    await expect(input(page)).toHaveAccessibleDescription(new RegExp(`${UNREADABLE}.*${REQUIRED}`));
    await expectAccessible(page);
    await button(page, "Add Product").click();
    await expect(input(page)).toBeFocused();
    expect(await section.stored()).toEqual([]);
    await upload(page, await pngFile());
    await expect(page.getByText(REQUIRED)).toHaveCount(0);
    await expect(page.getByText(UNREADABLE)).toHaveCount(0);
    await button(page, "Add Product").click();
    await expect(card(page, "Tea")).toBeVisible();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  });
}

test("a file over 10 MB is not sent, and the server refuses it", {
  tag: "@desktop",
}, async ({ page, section, shop }) => {
  await openManager(page, section);
  const file = { ...(await pngFile()), buffer: Buffer.alloc(MAX_UPLOAD_BYTES + 1) };
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  await input(page).setInputFiles(file);
  await expect(page.getByText(REQUIRED, { exact: true })).toBeVisible();
  await expect(page.getByText("larger than 10 MB")).toBeVisible();
  await expectAccessible(page);
  expect(sent).not.toContain("POST");
  const address = `/admin/images/${section.collectionName}`;
  for (const buffer of [file.buffer, Buffer.alloc(2 * MAX_UPLOAD_BYTES)]) {
    const reply = await page.request.post(address, {
      headers: { Origin: shop.origin },
      multipart: { image: { ...file, buffer } },
    });
    expect(reply.status()).toBe(413);
  }
});

test("a phone's photo becomes three WebP files under the section's name", {
  tag: "@phone",
}, async ({ page, section }) => {
  await openManager(page, section);
  const photo = sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "#a14a2b" },
  });
  const buffer = await photo.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await upload(page, { name: "IMG 2041.JPG", mimeType: "image/jpeg", buffer });
  await typeProduct(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
  await button(page, "Add Product").click();
  await expect(card(page, "Tea")).toBeVisible();
  const image = (await section.stored())[0]?.image;
  expect(image).toMatchObject({ width: 3000, height: 4000 });
  expect(image?.key).toMatch(new RegExp(`^${section.collectionName}_images/\\d+_IMG-2041-`));
  const shown = card(page, "Tea").locator("img");
  for (const address of ((await shown.getAttribute("srcset")) ?? "").split(", ")) {
    const [url = "", width = ""] = address.split(" ");
    const reply = await page.request.get(url);
    expect(reply.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    const metadata = await sharp(await reply.body()).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: Number.parseInt(width, 10) });
    expect(metadata.exif).toBeUndefined();
  }
});

test(
  "an image can be dropped on its field",
  { tag: "@desktop" },
  async ({ page, section }, info) => {
    await openManager(page, section);
    const path = info.outputPath("tea.png");
    await writeFile(path, (await pngFile()).buffer);
    await drop(page, path);
    await expect(page.getByText("Drop another photo to replace it.")).toBeVisible();
    await typeProduct(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
    await button(page, "Add Product").click();
    await expect(card(page, "Tea")).toBeVisible();
    expect((await section.stored())[0]?.image?.key).toMatch(/_tea-/);
  },
);

test("the upload shows its progress, and Add waits for it", async ({ page, section }) => {
  await openManager(page, section);
  await typeProduct(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
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
  await typeProduct(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
  const limit = await uploadSpeed(page);
  await limit(20_000);
  const buffer = randomBytes(200_000);
  await input(page).setInputFiles({ name: "noise.jpg", mimeType: "image/jpeg", buffer });
  await button(page, "Add Product").click();
  await expect(progress(page)).toBeVisible();
  await limit(UNLIMITED);
  await expect(page.getByText(REQUIRED, { exact: true })).toBeVisible();
  await expect(input(page)).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Tea");
  expect(await section.stored()).toEqual([]);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
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
  await addByForm(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
  expect((await section.stored())[0]?.image?.key).toMatch(/_tea-/);
});

test("replacing an image and deleting a product remove the files", {
  tag: ["@desktop", "@journey"],
}, async ({ page, section }) => {
  await openManager(page, section);
  await addByForm(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
  const key = async () => (await section.stored())[0]?.image?.key ?? "";
  const status = async (of: string) => (await page.request.get(imageUrl(of))).status();
  const first = await key();
  expect(await status(first)).toBe(200);
  await edit(page, "Tea");
  await upload(page, await pngFile("mint.png"));
  await button(page, "Update Product").click();
  await expect(card(page, "Tea").locator("img")).toHaveAttribute("src", /mint/);
  const second = await key();
  expect(second).toMatch(/_mint-/);
  expect(await status(first)).toBe(404);
  expect(await status(second)).toBe(200);
  await card(page, "Tea").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(card(page, "Tea")).toHaveCount(0);
  expect(await status(second)).toBe(404);
});

test("an edit without a new image keeps the old one", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  await openManager(page, section);
  await addByForm(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
  const [before] = await section.stored();
  await edit(page, "Tea");
  await expect(page.getByRole("form").locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  await typeProduct(page, { Stock: "4" });
  await button(page, "Update Product").click();
  await expect(card(page, "Tea").getByText("4", { exact: true })).toBeVisible();
  expect((await section.stored())[0]?.image).toEqual(before?.image);
  expect((await page.request.get(imageUrl(before?.image?.key ?? ""))).status()).toBe(200);
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
  await expect(page.getByText("The image could not be sent.")).toBeVisible();
  await expect(page.getByText(REQUIRED, { exact: true })).toBeVisible();
  await context.setOffline(false);
  await addByForm(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
  await expect(card(page, "Tea")).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("ERR_INTERNET_DISCONNECTED")]);
});

test("nothing moves while the page and its images load", async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto("/admin/snack-attack", { waitUntil: "networkidle" });
  await expect(page.locator("[data-product] img").first()).toBeAttached();
  expect(await shifts()).toEqual([]);
});

/** A real drop, as from the computer's files: events made in the page would not carry any. */
async function drop(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const box = await input(page).boundingBox();
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    if (type === "drop") await expect(page.locator(".drop")).toHaveAttribute("data-over", "");
    await session.send("Input.dispatchDragEvent", { type, ...at, data });
  }
}
