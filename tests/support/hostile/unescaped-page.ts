import type { Page } from "@playwright/test";
import type { HostileText } from "./scripts.ts";

/** A page with each text unescaped in a frame of its own, all of it used. */
export async function openUnescaped(
  page: Page,
  origin: string,
  texts: HostileText[],
  headers: Record<string, string> = {},
): Promise<void> {
  await page.addInitScript(useEverythingOnceLoaded);
  const frames = texts.map(({ unescaped }) => {
    const escaped = unescaped.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    return `<iframe srcdoc="${escaped}"></iframe>`;
  });
  const body = `<!doctype html><title>x</title>${frames.join("")}`;
  await page.route("**/control", (route) =>
    route.fulfill({ body, headers: { "Content-Type": "text/html", ...headers } }),
  );
  await page.goto(`${origin}/control`);
}

/** Does what makes each handler and each link run. */
function useEverythingOnceLoaded(): void {
  addEventListener("load", () => {
    for (const element of document.querySelectorAll("*")) {
      for (const { name } of element.attributes) {
        if (name.startsWith("on")) element.dispatchEvent(new Event(name.slice(2)));
      }
      if (element.matches("a, button")) element.dispatchEvent(new MouseEvent("click"));
    }
  });
}
