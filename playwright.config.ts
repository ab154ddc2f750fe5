import { defineConfig } from "@playwright/test";
import { chromiumArgs, requireChromium } from "./tests/support/chromium.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };

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
    { name: "phone", testDir: "tests/e2e", use: phone },
    { name: "desktop", testDir: "tests/e2e", use: desktop },
    { name: "process", testDir: "tests/process" },
  ],
});
