import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { openTill } from "#tests/support/pages/till.ts";
import { chromiumArgs, requireChromium } from "#tests/support/servers/chromium.ts";

const refusing = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream=deny"];

test.use({
  launchOptions: { executablePath: requireChromium(), args: [...chromiumArgs, ...refusing] },
});

test("a camera that is not allowed is told, and can be tried again", { tag: "@phone" }, async ({
  page,
  section,
}) => {
  await section.put({ name: "Refused Tea" });
  await openTill(page, section);
  await button(page, "Scan with Camera").click();
  const camera = page.getByRole("dialog", { name: "Scan with Camera" });
  const refusal = camera.getByRole("alert");
  await expect(refusal).toContainText("The camera is not allowed.");
  await expectAccessible(page);
  await button(page, "Try again").click();
  await expect(refusal).toContainText("The camera is not allowed.");
  await button(page, "Close").click();
  await expect(camera).toHaveCount(0);
});
