import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";
import type { EngineOption } from "./tests/support/engines/engine-test.ts";

export default defineConfig<EngineOption>({
  ...base,
  // Not at the head of this file, which is also read by who needs no engine.
  globalSetup: ["./tests/support/shop/demo-shop.ts", "./tests/support/engines/setup.ts"],
  testDir: "tests/engines",
  timeout: 300_000,
  projects: [
    { name: "webkit", use: { engine: "webkit" } },
    { name: "firefox", use: { engine: "firefox" } },
  ],
});
