import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, test } from "#tests/support/pages/shop-test.ts";

test("the contact form asks for what is missing, thanks by name, clears and sends nothing", {
  tag: "@translated",
}, async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  await expect(page.getByRole("heading", { name: "Get In Touch" })).toBeVisible();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  for (const name of ["Name", "Email", "Subject"]) {
    await expect(field(name)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(field("Phone (optional)")).not.toHaveAttribute("aria-invalid", "true");
  await expect(field("Name")).toBeFocused();
  await expectAccessible(page);

  await field("Name").fill("منى علي");
  await expect(field("Name")).not.toHaveAttribute("aria-invalid", "true");
  await field("Email").fill("not an address");
  await field("Subject").fill("Opening hours");
  await send.click();
  await expect(field("Email")).toHaveAttribute("aria-invalid", "true");
  await field("Email").fill("mona@example.com");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("منى علي");
  for (const name of ["Name", "Email", "Phone (optional)", "Subject"]) {
    await expect(field(name)).toHaveValue("");
  }
  await expectAccessible(page);
  expect(requests.filter((request) => /^POST|example|Opening/.test(request))).toEqual([]);
});
