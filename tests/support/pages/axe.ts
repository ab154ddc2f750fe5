import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What hangs on colours; all else is by dark as it is by light. */
const COLOURS = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** To tell all that is in order would take as long again as to find what is not. */
const FAULTS_ONLY = { resultTypes: ["violations" as const] };

type Fault = { id: string; nodes: { html: string }[] };

/** Nothing for axe to find, by light and by dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  // Without frames of other sites it can do without a page of its own, which takes its time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options(FAULTS_ONLY).withTags(WCAG);
  expectNone((await axe.analyze()).violations);
  await page.emulateMedia({ colorScheme: "dark" });
  expectNone(await askAgain(page, { ...COLOURS, ...FAULTS_ONLY }));
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Asks axe where it is: in the page, since it was asked before. */
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
