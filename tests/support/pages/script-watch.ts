import type { Page } from "@playwright/test";

export type ScriptWatch = {
  /** The distinct numbers that `alert` was called with, sorted. */
  ran(): number[];
  violations(): number;
  /** Errors, dialogs and requests to other origins. */
  pageErrors(): string[];
};

export async function watchScripts(page: Page): Promise<ScriptWatch> {
  const calls = new Set<number>();
  const pageErrors: string[] = [];
  let violations = 0;
  await page.exposeFunction("koshkRan", (number: number) => void calls.add(Number(number)));
  await page.exposeFunction("koshkStopped", () => void violations++);
  await page.addInitScript(() => {
    const bindings = window as unknown as Record<string, (number?: number) => void>;
    window.alert = (number) => bindings.koshkRan?.(number);
    window.print = () => {};
    addEventListener("securitypolicyviolation", () => bindings.koshkStopped?.());
  });
  page.on("pageerror", (error) => pageErrors.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) pageErrors.push(message.text());
  });
  page.on("dialog", (dialog) => {
    pageErrors.push(`a dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOurs = origin === new URL(page.url()).origin || page.url() === "about:blank";
    if (!isOurs && protocol.startsWith("http")) pageErrors.push(`a request to ${request.url()}`);
  });
  return {
    ran: () => [...calls].sort((one, other) => one - other),
    violations: () => violations,
    pageErrors: () => pageErrors,
  };
}
