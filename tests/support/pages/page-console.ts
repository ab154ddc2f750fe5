import type { Page } from "@playwright/test";

/** Said by Playwright in each page of the admin. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/** Adds the page's errors and warnings to `pageErrors`. */
export function watchConsole(page: Page, pageErrors: string[]): void {
  page.on("pageerror", (error) => pageErrors.push(String(error)));
  page.on("console", (message) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (!["error", "warning"].includes(message.type())) return;
    const { url } = message.location();
    pageErrors.push(`${message.text()}${url && ` (${new URL(url).pathname})`}`);
  });
}
