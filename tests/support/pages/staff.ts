import type { BrowserContext } from "@playwright/test";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";
import { type RunningShop, test } from "./shop-test.ts";

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
