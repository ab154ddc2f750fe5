import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { adminTest, button, field, openManager } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { filmBarcode } from "#tests/support/pages/camera.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { openTill, saleInBrowser } from "#tests/support/pages/till.ts";
import { chromiumArgs, requireChromium } from "#tests/support/servers/chromium.ts";

const CODE = "6221000000010";

/** The browser's camera sees the barcode. */
const test = adminTest.extend({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "koshk-film-"));
      const film = join(folder, "barcode.y4m");
      await filmBarcode(film, CODE);
      const camera = [
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-video-capture=${film}`,
      ];
      await use({ executablePath: requireChromium(), args: [...chromiumArgs, ...camera] });
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

const camera = (page: Page) => page.getByRole("dialog", { name: "Scan with Camera" });

test("the camera adds what it sees, and is off once its dialog is closed", {
  tag: "@phone",
}, async ({ page, section }) => {
  await section.put({ name: "Filmed Tea", barcodes: [CODE] });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openTill(page, section);
  expect(asked.filter((path) => /camera-dialog|worker|wasm/.test(path))).toEqual([]);
  await button(page, "Scan with Camera").click();
  await expect(camera(page).getByRole("status")).toHaveText("Added Filmed Tea");
  await expectAccessible(page);
  // It is still in sight.
  await page.waitForTimeout(2000);
  const { items } = await saleInBrowser(page);
  expect(items).toMatchObject([{ name: "Filmed Tea", quantity: 1 }]);
  const track = await page.evaluateHandle(() => {
    const stream = document.querySelector("video")?.srcObject;
    return stream instanceof MediaStream ? stream.getTracks()[0] : undefined;
  });
  const isLive = () => track.evaluate((track) => track?.readyState === "live");
  expect(await isLive()).toBe(true);
  await page.keyboard.press("Escape");
  await expect(camera(page)).toHaveCount(0);
  expect(await isLive()).toBe(false);
  await expect(button(page, "Scan with Camera")).toBeFocused();
});

test("a barcode is filmed into a product's form", { tag: "@phone" }, async ({ page, section }) => {
  await openManager(page, section);
  await button(page, "Scan with Camera").click();
  await expect(camera(page).getByRole("status")).toHaveText(CODE);
  await button(page, "Close").click();
  await expect(field(page, "Barcodes")).toHaveValue(CODE);
});
