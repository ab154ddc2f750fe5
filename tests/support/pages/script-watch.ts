import { expect, type Page } from "@playwright/test";
import { watchConsole } from "./page-console.ts";

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
  watchConsole(page, pageErrors);
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
    // At plain HTTP Chromium says of each page that it leaves this header out.
    pageErrors: () => pageErrors.filter((text) => !text.startsWith("The Cross-Origin-Opener-")),
  };
}

/** Nothing ran, nothing was stopped from running, and there is nothing that could. */
export async function expectNothingRan(page: Page, watch: ScriptWatch): Promise<void> {
  expect(await page.evaluate(foreignMarkup)).toEqual([]);
  expect([watch.ran(), watch.violations(), watch.pageErrors()]).toEqual([[], 0, []]);
}

/** What none of our pages has: elements that stand for other documents, handlers and such links. */
function foreignMarkup(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    if (
      element.matches(
        "iframe, object, embed, base, marquee, animate, video, audio, svg a, svg script",
      )
    )
      found.push(element.outerHTML.slice(0, 100));
    for (const { name, value } of element.attributes) {
      const leads = /^(href|src|action|formaction|xlink:href)$/.test(name);
      const isOurs = value.startsWith(`${location.origin}/`);
      if (
        name.startsWith("on") ||
        (leads && !isOurs && !/^(\/|https:|mailto:|tel:|#|blob:|data:image)/.test(value))
      )
        found.push(`${name}=${value}`);
    }
  }
  return found;
}
