import "./tests/support/clean-environment.ts";
import { defineConfig } from "@playwright/test";
import { chromiumArgs, requireChromium } from "./tests/support/servers/chromium.ts";
import { NO_MOUNTS } from "./tests/support/servers/mounts.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

const E2E = "tests/e2e";
const report = process.env.TEST_REPORT;

/** Tests without such a tag run on a phone and on a desktop. */
const tagged = (...sizes: string[]) => new RegExp(`@(${sizes.join("|")})\\b`);

/** The journeys, in a shop whose language is Arabic. */
const inArabic = { testDir: E2E, grep: tagged("journey"), metadata: { language: "ar" } };

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: "./tests/support/shop/demo-shop.ts",
  use: {
    browserName: "chromium",
    // A worker answers in the place of what tests route and make fail; those of tests/e2e/offline have theirs.
    serviceWorkers: "block",
    launchOptions: { executablePath: requireChromium(), args: chromiumArgs },
  },
  projects: [
    { name: "phone", testDir: E2E, grepInvert: tagged("desktop", "tablet"), use: phone },
    { name: "desktop", testDir: E2E, grepInvert: tagged("phone", "tablet"), use: desktop },
    { name: "tablet", testDir: E2E, grep: tagged("tablet"), use: tablet },
    { ...inArabic, name: "arabic-phone", grepInvert: tagged("desktop", "tablet"), use: phone },
    { ...inArabic, name: "arabic-desktop", grepInvert: tagged("phone", "tablet"), use: desktop },
    { name: "pseudo", testDir: "tests/pseudo", use: desktop },
    { name: "process", testDir: "tests/process", testIgnore: NO_MOUNTS ? "**/disk.spec.ts" : [] },
    { name: "day", testDir: "tests/day" },
  ],
});
