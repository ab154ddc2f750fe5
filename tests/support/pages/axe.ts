import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import type { Result } from "axe-core";

const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects no violation in light mode; tests/unit/contrast.test.ts has the colours of both. */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.metadata.isTranslated) return;
  // What a click has scrolled half under a sticky header would count as too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await endTransitions(page);
  // Once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const faults: Result[] = await page.evaluate(async (values) => {
    // Reporting passes takes as long again as finding violations.
    const options = { runOnly: { type: "tag", values }, resultTypes: ["violations"] };
    return (await Reflect.get(window, "axe").run(options)).violations;
  }, WCAG);
  const found = faults.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  expect(found).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

/** A button that has just been enabled fades in; out of sight that may never end, as nothing is painted. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (const transition of running) transition.finish();
  });
}
