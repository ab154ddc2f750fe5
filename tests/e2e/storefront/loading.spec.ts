import { expect, test } from "#tests/support/pages/shop-test.ts";

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a page that takes its time shows a bar, and stays readable (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const { promise, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/assets\/success-.*\.js/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/");
    const frame = page.locator(".page");
    const barWidth = () =>
      frame.evaluate((element) => Number.parseFloat(getComputedStyle(element, "::before").width));
    await page.getByRole("link", { name: "Your orders" }).click();
    await expect(frame).toHaveAttribute("aria-busy", "true");
    await expect.poll(barWidth).toBeGreaterThan(100);
    await expect(frame).toHaveCSS("opacity", "1");
    letThrough();
    await expect(frame).toHaveAttribute("aria-busy", "false");
    await expect.poll(barWidth).toBeNaN();
  });
}
