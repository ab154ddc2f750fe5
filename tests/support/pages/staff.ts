import type { BrowserContext, Page } from "@playwright/test";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { type RunningShop, test } from "./shop-test.ts";

type Account = { email: string; password: string };

const FIRST_ACCOUNT: Account = { email: STAFF_EMAIL, password: STAFF_PASSWORD };

/** Signs in by the form, and waits for the admin. */
export async function signIn(page: Page, account: Account = FIRST_ACCOUNT): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin");
}

/** Sends the form as a browser without our page would; answers the bare reply. */
export function postSignIn(
  { origin }: Pick<RunningShop, "origin">,
  account: Account = FIRST_ACCOUNT,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/login`, {
    method: "POST",
    body: new URLSearchParams(account),
    headers: { Origin: origin, ...headers },
    redirect: "manual",
  });
}

/** The cookies that a reply sets, as a request sends them back. */
export function cookiesOf(reply: Response): string {
  const set = reply.headers.getSetCookie();
  return set.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Gives a browser a session of its own. */
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

/** Tests in a page that is signed in, with a session of the test's own. */
export const staffTest = test.extend({
  context: async ({ context, shop }, use) => {
    await signInContext(context, shop);
    await use(context);
  },
});
