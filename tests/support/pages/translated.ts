import type { BrowserContext, Page } from "@playwright/test";

/**
 * What a browser's translation does to a page from its hydration on, as long as it is open: each text node is replaced by
 * elements that hold its text. Beside each field an extension puts an element. Some do not heed `translate`.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate, { isKeptUp: true });
}

/** As it is now; what the page writes later stays. */
export async function translateOnce(page: Page): Promise<void> {
  await page.evaluate(translate, { isKeptUp: false });
}

function translate({ isKeptUp }: { isKeptUp: boolean }): void {
  const fields = new WeakSet<Element>();

  function replace(text: Node): void {
    const font = document.createElement("font");
    font.append(document.createElement("font"));
    font.firstElementChild?.append(text.nodeValue ?? "");
    text.parentNode?.replaceChild(font, text);
  }

  function isLeftAlone({ parentElement: parent, nodeValue }: Node): boolean {
    return !parent || !nodeValue?.trim() || parent.closest("font, script, style") !== null;
  }

  function translateAll(): void {
    document.documentElement.lang = "fr";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) if (!isLeftAlone(text)) replace(text);
    for (const field of document.querySelectorAll("input, select, textarea")) {
      if (!fields.has(field)) field.after(document.createElement("grammar-extension"));
      fields.add(field);
    }
  }

  function keepUp(): void {
    // React leaves its mark on the body last.
    if (!Object.keys(document.body ?? {}).some((key) => key.startsWith("__react"))) {
      requestAnimationFrame(keepUp);
      return;
    }
    translateAll();
    const all = { childList: true, characterData: true, subtree: true };
    new MutationObserver(translateAll).observe(document.body, all);
  }

  if (isKeptUp) keepUp();
  else translateAll();
}
