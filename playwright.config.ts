import { defineConfig } from "@playwright/test";
import { chromiumArgs, requireChromium } from "./tests/support/chromium.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

/** What hangs on no size of the screen: who was first, what failed, how much there is. */
const ONCE = "tests/e2e/once/**";

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: "./tests/support/demo-shop.ts",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: requireChromium(), args: chromiumArgs },
  },
  projects: [
    { name: "phone", testDir: "tests/e2e", testIgnore: ONCE, use: phone },
    { name: "desktop", testDir: "tests/e2e", testIgnore: ONCE, use: desktop },
    { name: "tablet", testMatch: ONCE, use: tablet },
    { name: "process", testDir: "tests/process" },
  ],
});
