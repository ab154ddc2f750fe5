import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { Result, RunOptions } from "axe-core";

const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules about colour; all others give the same result in dark mode. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Expects no violation in light and in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  // What a click has scrolled half under a sticky header would count as too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await endTransitions(page);
  // Once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  await expectNone(page, { type: "tag", values: WCAG });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNone(page, { type: "rule", values: COLOURS });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** A button that has just been enabled fades in; out of sight that may never end, as nothing is painted. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (const transition of running) transition.finish();
  });
}

async function expectNone(page: Page, runOnly: RunOptions["runOnly"]): Promise<void> {
  const faults: Result[] = await page.evaluate(async (runOnly) => {
    // Reporting passes takes as long again as finding violations.
    const options = { runOnly, resultTypes: ["violations"] };
    return (await Reflect.get(window, "axe").run(options)).violations;
  }, runOnly);
  const found = faults.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  expect(found).toEqual([]);
}
