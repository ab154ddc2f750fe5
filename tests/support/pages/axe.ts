import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules about colour; all others give the same result in dark mode. */
const COLOURS = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** Reporting passes takes as long again as finding violations. */
const FAULTS_ONLY = { resultTypes: ["violations" as const] };

type Fault = { id: string; nodes: { html: string }[] };

/** Expects no violation in light and in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  // What a click has scrolled half under a sticky header would count as too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await transitionsEnd(page);
  // Legacy mode needs no page of its own, and we have no foreign frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options(FAULTS_ONLY).withTags(WCAG);
  expectNone((await axe.analyze()).violations);
  await page.emulateMedia({ colorScheme: "dark" });
  expectNone(await askAgain(page, { ...COLOURS, ...FAULTS_ONLY }));
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** A button that has just been enabled fades in, and its colours are not yet its own. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

function askAgain(page: Page, options: object): Promise<Fault[]> {
  return page.evaluate(async (options) => {
    const { violations } = await Reflect.get(window, "axe").run(options);
    return violations;
  }, options);
}

function expectNone(faults: Fault[]): void {
  const found = faults.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  expect(found).toEqual([]);
}
