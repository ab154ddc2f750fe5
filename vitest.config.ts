import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bench,db,server,scripts,tests/faults,tests/unit}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/databases-global.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
