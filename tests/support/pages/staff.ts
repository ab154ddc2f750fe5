import type { BrowserContext, Page } from "@playwright/test";
import { type Account, cookiesOf, FIRST_ACCOUNT, postSignIn } from "#tests/support/shop/sign-in.ts";
import { type RunningShop, test } from "./shop-test.ts";

export async function signIn(page: Page, account: Account = FIRST_ACCOUNT): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin");
}

export async function signInContext(
  context: BrowserContext,
  shop: Pick<RunningShop, "origin">,
): Promise<void> {
  const pairs = cookiesOf(await postSignIn(shop)).split("; ");
  const cookies = pairs.map((pair) => /^([^=]+)=(.*)$/.exec(pair) ?? []);
  await context.addCookies(
    cookies.map(([, name = "", value = ""]) => ({ name, value, url: shop.origin })),
  );
}

export const staffTest = test.extend({
  context: async ({ context, shop }, use) => {
    await signInContext(context, shop);
    await use(context);
  },
});
