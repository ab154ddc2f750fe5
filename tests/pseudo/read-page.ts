import type { Page } from "@playwright/test";

/** What no message makes: addresses, codes, names of things that have one name everywhere. */
const NO_TEXT =
  /\S+@\S+|https?:\S+|\/admin\S*|English|\b[0-9A-F]{6}\b|\.(?:csv|png)|koshk|Nour [0-9a-f]{8}|DATA_DIR=\S+ npm run restore -- FILE/gi;

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 900 },
];

/** What is wrong with a page in a language of accented, long texts, at three widths. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const { kind, text } of await page.evaluate(readPage)) {
      if (kind !== "text") faults.add(`${size.width}: ${kind}: ${text}`);
      else if (/[A-Za-z]{2}/.test(text.replace(NO_TEXT, ""))) faults.add(`not accented: ${text}`);
    }
  }
  return [...faults];
}

type Found = { kind: "text" | "cut off" | "overflows" | "page scrolls sideways"; text: string };

function readPage(): Found[] {
  const found: Found[] = [{ kind: "text", text: document.title }];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    found.push({ kind: "page scrolls sideways", text: String(scrollWidth) });
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  for (const element of document.body.querySelectorAll("*")) {
    if (/^(SCRIPT|STYLE)$/.test(element.tagName) || !isShown(element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"]) {
      const text = element.getAttribute(name);
      if (text) found.push({ kind: "text", text });
    }
    const own = [...element.childNodes].filter(
      (node): node is Text => node instanceof Text && /\S/.test(node.data),
    );
    if (own.length === 0 || element.closest("svg")) continue;
    const text = own
      .map(({ data }) => data)
      .join(" ")
      .trim();
    // What a shopper or the staff wrote, or a shell reads, is in an element of its own.
    if (element.closest("bdi, [data-user-text], pre")) continue;
    found.push({ kind: "text", text });
    const box = element.getBoundingClientRect();
    // Texts for screen readers alone take one pixel.
    if (box.width <= 1 || box.height <= 1) continue;
    const style = getComputedStyle(element);
    const hides = style.overflowX !== "visible" && style.overflowX !== "auto";
    if (hides && element.scrollWidth > element.clientWidth + 1)
      found.push({ kind: "cut off", text });
    const range = document.createRange();
    for (const node of own) {
      range.selectNodeContents(node);
      const shown = range.getBoundingClientRect();
      const isInline = style.display === "inline" || style.display === "contents";
      // A key, such as "/", is no text that grows.
      const leaves = text.length > 1 && (shown.left < box.left - 2 || shown.right > box.right + 2);
      if (!isInline && !hides && leaves) found.push({ kind: "overflows", text });
    }
  }
  return found;
}
