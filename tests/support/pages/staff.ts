import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { type Account, cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";
import { openForm } from "./manager-form.ts";
import { type RunningShop, test } from "./shop-test.ts";

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** The cookies of a new session. */
async function startSession(
  shop: Pick<RunningShop, "origin">,
  account?: Account,
): Promise<Cookies> {
  return cookiesAt(shop.origin, cookiesOf(await postSignIn(shop, account)));
}

/** Those of a request's header. */
export function cookiesAt(url: string, header: string): Cookies {
  return header.split("; ").map((pair) => {
    const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    return { name, value, url };
  });
}

export async function signInContext(
  context: BrowserContext,
  shop: Pick<RunningShop, "origin">,
  account?: Account,
): Promise<void> {
  await context.addCookies(await startSession(shop, account));
}

/** Adds Ali, or who is named, on the page of staff; answers the password made up. */
export async function addPerson(
  page: Page,
  {
    email,
    role,
    name = "Ali",
    origin = "",
  }: { email: string; role: string; name?: string; origin?: string },
): Promise<string> {
  await page.goto(`${origin}/admin/staff`, { waitUntil: "networkidle" });
  await openForm(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Role").selectOption(role);
  await page.getByRole("button", { name: "Add Staff", exact: true }).press("Enter");
  await expect(page.getByText("Staff added.")).toBeVisible();
  return page.getByLabel("New password").innerText();
}

/** Presses the button of a person or a part, and the one of the dialog that asks. */
export async function pressAndConfirm(part: Locator, name: string | RegExp): Promise<void> {
  await part.getByRole("button", { name }).first().press("Enter");
  const dialog = part.page().getByRole("alertdialog");
  await dialog.locator("[data-look=danger]").press("Enter");
}

/** Whose is older than 10 minutes has to confirm first. */
export async function setSessionAge({ db }: Pick<RunningShop, "db">, ageMs: number): Promise<void> {
  const createdAt = new Date(Date.now() - ageMs).toISOString();
  await db.updateTable("session").set({ createdAt, confirmed_at: null }).execute();
}

/** Signed-in tests, in one session of each worker, as if just begun: a test that ends it signs in first. */
export const staffTest = test.extend<object, { session: Cookies }>({
  session: [async ({ shop }, use) => use(await startSession(shop)), { scope: "worker" }],
  context: async ({ context, shop, session }, use) => {
    await setSessionAge(shop, 0);
    await context.addCookies(session);
    await use(context);
  },
});
