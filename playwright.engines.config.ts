import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";
import { requireFirefox, requireWebKit } from "./tests/support/engines/browsers.ts";
import type { EngineOption } from "./tests/support/engines/engine-test.ts";

requireWebKit();
requireFirefox();

export default defineConfig<EngineOption>({
  ...base,
  testDir: "tests/engines",
  timeout: 300_000,
  projects: [
    { name: "webkit", use: { engine: "webkit" } },
    { name: "firefox", use: { engine: "firefox" } },
  ],
});
