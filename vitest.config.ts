import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bench,db,server,scripts,tests/faults,tests/unit}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/databases-global.ts"],
    // By default one core is left to nobody: with two of them half the machine would wait.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
