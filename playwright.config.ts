import "./tests/support/clean-environment.ts";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumArgs, requireChromium } from "./tests/support/servers/chromium.ts";
import { NO_MOUNTS } from "./tests/support/servers/mounts.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

const E2E = "tests/e2e";
const report = process.env.TEST_REPORT;

/** Without a tag that names a size the storefront is tested on a phone, the admin on a desktop. */
const onPhone = { grep: /e2e.storefront|@phone/, grepInvert: /@(tablet|desktop)/, use: phone };
const onDesktop = {
  grep: /^(?!.*e2e.storefront)|@desktop/,
  grepInvert: /@(phone|tablet)/,
  use: desktop,
};

/** The journeys, in a shop whose language is Arabic. */
const inArabic = { testDir: E2E, metadata: { language: "ar" } };

/** Tests tagged @translated, on pages that a browser translates and extensions add elements to. */
const translated = { testDir: E2E, metadata: { isTranslated: true } };

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: availableParallelism(),
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
    // First, as it has the longest tests.
    { name: "process", testDir: "tests/process", testIgnore: NO_MOUNTS ? "**/disk.spec.ts" : [] },
    { name: "phone", testDir: E2E, ...onPhone },
    { name: "desktop", testDir: E2E, ...onDesktop },
    // Tests tagged @both, at their other size.
    { name: "also-phone", testDir: E2E, grep: /@both/, grepInvert: /e2e.storefront/, use: phone },
    { name: "also-desktop", testDir: E2E, grep: /e2e.storefront.*@both/, use: desktop },
    { name: "tablet", testDir: E2E, grep: /@tablet/, use: tablet },
    { ...inArabic, name: "arabic-phone", ...onPhone, grep: /e2e.storefront.*@journey/ },
    { ...inArabic, name: "arabic-desktop", ...onDesktop, grep: /^(?!.*e2e.storefront).*@journey/ },
    { ...translated, name: "translated-phone", grep: /e2e.storefront.*@translated/, use: phone },
    {
      ...translated,
      name: "translated-desktop",
      grep: /^(?!.*e2e.storefront).*@translated/,
      use: desktop,
    },
    { name: "pseudo", testDir: "tests/pseudo", use: desktop },
    { name: "day", testDir: "tests/day" },
  ],
});
