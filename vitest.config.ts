import { configDefaults, defineConfig } from "vitest/config";
import { NO_MOUNTS } from "./tests/support/servers/mounts.ts";

export default defineConfig({
  test: {
    include: ["{app,bench,db,server,scripts,tests/faults,tests/unit}/**/*.test.{ts,tsx}"],
    exclude: [
      ...configDefaults.exclude,
      // The tests' summary says so where this one cannot run.
      ...(NO_MOUNTS ? ["tests/faults/power.test.ts"] : []),
      // Its store is for the full form alone.
      ...(process.env.TEST_STORE ? [] : ["tests/faults/checking-store.test.ts"]),
    ],
    globalSetup: ["tests/support/database/vitest-setup.ts"],
    // By default one core is left to nobody: with two of them half the machine would wait.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
