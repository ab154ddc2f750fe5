import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { showLast, pushTest as test } from "#tests/support/pages/push.ts";
import { signInContext } from "#tests/support/pages/staff.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a new order rings the device of who asked, but not in quiet hours or after signing out", async ({
  page,
  context,
  shop,
}) => {
  await signInContext(context, shop);
  const bodies = () => shop.device.received.map(({ notice }) => notice.body);
  await page.goto(`${shop.origin}/admin/account`, { waitUntil: "networkidle" });
  const here = page.getByRole("checkbox", { name: "On This Device" });
  await here.click();
  await expect(page.getByText("This device tells you of new orders.")).toBeVisible();
  await expect(here).toBeChecked();
  await press(page, "Send a Test");
  await expect(page.getByText("The test appears in a moment")).toBeVisible();
  await expectAccessible(page);
  expect(await showLast(page, shop, "/admin")).toMatchObject({
    title: "Koshk",
    data: "/admin/account",
  });
  const id = await shop.placeOrder();
  await expect.poll(bodies).toEqual(["This is a test. A new order looks like this.", "New order"]);
  expect(await showLast(page, shop, "/admin")).toEqual({
    ...{ title: "Koshk", body: "New order", dir: "ltr", data: `/admin/orders/${id}` },
  });

  await page.getByLabel("From", { exact: true }).fill("00:00");
  await press(page, "Save Quiet Hours");
  await expect(page.getByText("Fill in both times, or neither.")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("00:00");
  await press(page, "Save Quiet Hours");
  await expect(page.getByText("Quiet hours saved.")).toBeVisible();
  await shop.placeOrder();
  await press(page, "Send a Test");
  await expect.poll(() => shop.device.received.length).toBe(3);
  expect(bodies().filter((body) => body === "New order")).toHaveLength(1);

  // The push is there before the answer of the press.
  const again = page.getByRole("button", { name: "Send a Test", exact: true });
  await expect(again).not.toHaveAttribute("data-pending");
  shop.device.answers.push(410);
  await press(page, "Send a Test");
  await expect(page.getByText("The browser no longer takes notices here.")).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(here).not.toBeChecked();
  await here.click();
  await expect(page.getByText("This device tells you of new orders.")).toBeVisible();
  await page.request.post(`${shop.origin}/logout`, { headers: { Origin: shop.origin } });
  expect(await shop.db.selectFrom("push_subscriptions").select("id").execute()).toEqual([]);
});
