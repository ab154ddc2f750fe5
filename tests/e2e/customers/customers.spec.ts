import type { Page } from "@playwright/test";
import { readAccount } from "#app/data/accounts/accounts.server.ts";
import { listEntries } from "#app/data/accounts/add-entry.server.ts";
import { recordPayment } from "#app/data/accounts/change-balance.server.ts";
import { addAccount, updateAccount } from "#app/data/accounts/save-account.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { LedgerAccount } from "#app/domain/accounts/account.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { setSessionAge } from "#tests/support/pages/staff.ts";
import { STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";

const DAY_MS = 24 * 60 * 60_000;

type About = { name: string; phone?: string; opening?: number; daysAgo?: number };

async function addCustomer(
  db: Database,
  { name, phone = "", opening = 0, daysAgo = 0 }: About,
): Promise<LedgerAccount> {
  const fields = { id: randomId(), kind: "customer" as const, name, phone, note: "", limit: null };
  const by = { ...EDIT, now: Date.now() - daysAgo * DAY_MS };
  return (await resultOf(addAccount(db, { ...fields, opening }, by))).account;
}

const openCustomer = (page: Page, { id }: LedgerAccount) => page.goto(`/admin/customers/${id}`);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const textOf = (href: string | null) => new URL(href ?? "").searchParams.get("text");

test("a customer is added with what is owed already, found by the number, and sent the statement", {
  tag: "@both",
}, async ({ page, shop }) => {
  await page.goto("/admin/customers");
  await press(page, "Add Customer");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("WhatsApp Number").fill("012");
  await dialog.getByRole("button", { name: "Add Customer" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Type a name.");
  await expect(dialog.getByLabel("WhatsApp Number")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Umm Hassan");
  await dialog.getByLabel("WhatsApp Number").fill("010 0123 4567");
  await dialog.getByLabel("Opening Balance").fill("١٢٥٫٥");
  await dialog.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Umm Hassan");
  await expect(page.getByRole("region", { name: "About this customer" })).toContainText(
    "EGP 125.50",
  );
  await expectAccessible(page);

  await page.goto("/admin/customers");
  await expectAccessible(page);
  await page.getByLabel("Search customers").fill("0100 123");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Umm Hassan" }).click();
  const chat = await page.getByRole("link", { name: "Send Statement" }).getAttribute("href");
  expect(chat).toContain("https://wa.me/201001234567?");
  const id = page.url().split("/").at(-1) ?? "";
  const key = (await readAccount(shop.db, id))?.statementKey;
  expect(textOf(chat)).toContain("EGP 125.50");
  expect(textOf(chat)).toContain(`${shop.origin}/statement?key=${key}`);
});

test("a balance is corrected by whoever confirms, written off, and the customer forgotten at 0 alone", async ({
  page,
  pageErrors,
  shop,
}) => {
  const { db } = shop;
  const customer = await addCustomer(db, { name: "Abu Salma", opening: 12_000 });
  await openCustomer(page, customer);
  await press(page, "Forget Customer");
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget Customer" }).click();
  await expect(page.locator(".notices")).toContainText("Only a customer whose balance is 0");

  await setSessionAge(shop, 11 * 60_000);
  await press(page, "Correct Balance");
  const dialog = page.getByRole("dialog", { name: "Correct Balance" });
  await dialog.getByLabel("What it should be").fill("100");
  await dialog.getByRole("button", { name: "Wrong amount" }).click();
  await dialog.getByRole("button", { name: "Correct Balance" }).click();
  const stepUp = page.getByRole("dialog", { name: "Confirm It Is You" });
  await stepUp.getByLabel("Password").fill(STAFF_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(stepUp).toBeHidden();
  await dialog.getByRole("button", { name: "Correct Balance" }).click();
  await expect(page.getByText("Balance corrected.")).toBeVisible();

  await press(page, "Write Off");
  const off = page.getByRole("dialog", { name: "Write Off" });
  await off.getByRole("button", { name: "Moved away" }).click();
  await off.getByRole("button", { name: "Write Off" }).click();
  await expect(page.getByRole("row", { name: /Write-off/ })).toContainText("Moved away");
  const { entries } = await listEntries(db, customer.id, { before: null, limit: 9 });
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["write-off", -10_000],
    ["correction", -2000],
    ["opening", 12_000],
  ]);

  await press(page, "Forget Customer");
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget Customer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgotten customer");
  await expect(page.getByRole("row", { name: /Opening balance/ })).toBeVisible();
  expectPageErrors(pageErrors, /409|403/);
});

test("a balance that moved is shown in the dialog and booked with the next press", async ({
  page,
  pageErrors,
  shop,
}) => {
  const customer = await addCustomer(shop.db, { name: "Abu Moved", opening: 12_000 });
  await openCustomer(page, customer);
  for (const name of ["Correct Balance", "Write Off"]) {
    await press(page, name);
    const dialog = page.getByRole("dialog", { name });
    const payment = { id: randomId(), account: customer.id, amount: 1000, method: "cash" as const };
    await resultOf(recordPayment(shop.db, payment, undefined, EDIT));
    if (name === "Correct Balance") await dialog.getByLabel("What it should be").fill("90");
    await dialog.getByLabel("Reason").fill("Agreed");
    await dialog.getByRole("button", { name }).click();
    await expect(dialog.getByText("The balance has changed meanwhile.")).toBeVisible();
    await expect(dialog).toContainText(name === "Write Off" ? "EGP 80" : "EGP 110");
    await dialog.getByRole("button", { name }).click();
    await expect(dialog).toBeHidden();
  }
  expect((await readAccount(shop.db, customer.id))?.balance).toBe(0);
  expectPageErrors(pageErrors, /409/);
});

test("an edit keeps what is typed and names what somebody else changed meanwhile", async ({
  page,
  pageErrors,
  shop,
}) => {
  const customer = await addCustomer(shop.db, { name: "Nour", phone: "201001112222" });
  await openCustomer(page, customer);
  await press(page, "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit customer" });
  await dialog.getByLabel("Note").fill("third floor");
  const theirs = { name: "Nour Ali", phone: "201001112222", note: "", limit: null };
  await resultOf(updateAccount(shop.db, customer.id, theirs, customer.version, EDIT));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Nour Ali");
  await expect(dialog.getByLabel("Note")).toHaveValue("third floor");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Customer saved.")).toBeVisible();
  const saved = await readAccount(shop.db, customer.id);
  expect(saved).toMatchObject({ name: "Nour Ali", note: "third floor" });
  expectPageErrors(pageErrors, /409/);
});

test("two accounts of one customer are merged after both balances are shown, and lead to one", async ({
  page,
  shop,
}) => {
  const from = await addCustomer(shop.db, { name: "Hany", opening: 3000 });
  const into = await addCustomer(shop.db, {
    name: "Hany Fouad",
    phone: "201009998877",
    opening: 500,
  });
  await openCustomer(page, from);
  await press(page, "Merge with another customer");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name or number").fill("hany");
  await dialog.getByRole("button", { name: "Hany Fouad" }).click();
  await expect(dialog).toContainText("EGP 35");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page).toHaveURL(`/admin/customers/${into.id}`);
  await expect(page.getByText("Customers merged.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openCustomer(page, from);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hany Fouad");
});

test("who owes more for longer is reminded by a press each; who has no number is named", async ({
  page,
  shop,
}) => {
  const late = { opening: 70_000, daysAgo: 20 };
  await addCustomer(shop.db, { name: "Late One", phone: "201005550001", ...late });
  await addCustomer(shop.db, { name: "Late Two", ...late });
  await addCustomer(shop.db, { name: "Fresh", phone: "201005550003", opening: 70_000 });
  await page.goto("/admin/customers");
  await press(page, "Remind");
  const dialog = page.getByRole("dialog", { name: "Remind" });
  await dialog.getByLabel("Owes more than").fill("600");
  await dialog.getByLabel("For longer than (days)").fill("١٤");
  await expect(dialog.getByRole("status")).toContainText("2 customers owe EGP 1,400");
  await expect(dialog.getByRole("region", { name: "Without a number" })).toContainText("Late Two");
  await expectAccessible(page);
  const link = dialog.getByRole("link", { name: "Open chat with Late One" });
  expect(textOf(await link.getAttribute("href"))).toContain("EGP 700");
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
  const [popup] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await popup.close();
  await expect(link).toHaveText("Opened");
});

test("the paper book comes from a file, by the names of its columns, below what is typed", async ({
  page,
  pageErrors,
}) => {
  await page.goto("/admin/customers/opening", { waitUntil: "networkidle" });
  const row = (at: number) => page.getByRole("group", { name: `Row ${at}`, exact: true });
  await row(1).getByLabel("Name").fill("Typed Before");
  const choose = (name: string, bytes: Buffer) =>
    page.getByLabel("From a file").setInputFiles({ name, mimeType: "text/csv", buffer: bytes });
  await choose("book.xlsx", Buffer.from([0x50, 0x4b, 3, 4]));
  await expect(page.locator(".notices")).toContainText("This is a workbook, not CSV.");
  const lines = "\uFEFFالرصيد;العميل;الموبايل\r\n٢٥;أم حسن;01001230009\r\n;;\r\n-5;Amira;\r\n";
  await choose("book.csv", Buffer.from(lines));
  await expect(row(3).getByLabel("Name")).toHaveValue("Amira");
  await expect(row(2).getByLabel("Name")).toHaveValue("أم حسن");
  await expect(row(2).getByLabel("WhatsApp Number")).toHaveValue("01001230009");
  await expect(page.getByRole("status").filter({ hasText: "in all" })).toHaveText(
    "3 customers, EGP 20 in all",
  );
  await expectAccessible(page);
  expectPageErrors(pageErrors, /422/);
});

test("the paper book is pasted, mended beside its rows, kept over a reload, and booked once", {
  tag: "@both",
}, async ({ page, shop }) => {
  await page.goto("/admin/customers/opening");
  const row = (at: number) => page.getByRole("group", { name: `Row ${at}`, exact: true });
  await row(1).getByLabel("Name").focus();
  const lines = "Book Amira\t01001230001\t٢٥٫٥\nBook Basma\t12\t40\nBook Carim\t\t-5\n";
  await row(1)
    .getByLabel("Name")
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, lines);
  await expect(row(4)).toBeVisible();
  await press(page, "Book Balances");
  const number = row(2).getByLabel("WhatsApp Number");
  await expect(number).toHaveAccessibleDescription(/Type a WhatsApp number/);
  await expect(number).toBeFocused();
  await expectAccessible(page);
  await number.fill("");
  await page.reload();
  await expect(row(2).getByLabel("Name")).toHaveValue("Book Basma");
  await expect(page.getByRole("status").filter({ hasText: "in all" })).toHaveText(
    "3 customers, EGP 60.50 in all",
  );
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await press(page, "Book Balances");
  await expect(page.getByRole("link", { name: "Book Amira" })).toBeVisible();
  const again = await sent;
  await page.request.fetch(again);
  const booked = await shop.db
    .selectFrom("ledger_accounts")
    .select(["name", "balance"])
    .where("name", "like", "Book %")
    .orderBy("name")
    .execute();
  expect(booked).toEqual([
    { name: "Book Amira", balance: 2550 },
    { name: "Book Basma", balance: 4000 },
    { name: "Book Carim", balance: -500 },
  ]);
  await page.goto("/admin/customers/opening");
  await expect(row(2)).toHaveCount(0);
});
