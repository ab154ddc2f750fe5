import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What hangs on colours; all else is by dark as it is by light. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Nothing for axe to find, by light and by dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothing(page, (axe) => axe.withTags(WCAG));
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothing(page, (axe) => axe.withRules(COLOURS));
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function expectNothing(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Without frames of other sites it can do without a page of its own, and to tell all that is in
  // order would take as long again as to find what is not.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await choose(axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
  );
  expect(found).toEqual([]);
}
