import "./tests/support/clean-environment.ts";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { NO_MOUNTS } from "./tests/support/servers/mounts.ts";

const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    include: ["{app,bench,db,server,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: [
      ...configDefaults.exclude,
      ...(NO_MOUNTS ? ["tests/databases/power.test.ts"] : []),
      ...(process.env.TEST_STORE ? [] : ["tests/databases/backup/checking-store.test.ts"]),
    ],
    globalSetup: ["tests/support/database/vitest-setup.ts"],
    setupFiles: ["tests/support/database/quick-passwords.ts"],
    allowOnly: false,
    reporters: report ? ["default", "json"] : ["default"],
    outputFile: { json: report ?? "" },
    restoreMocks: true,
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
