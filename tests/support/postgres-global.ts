import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One server for the whole run; each test file makes its own database on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, version, stop } = await startPostgres();
  console.log(`Tests run on ${version}`);
  project.provide("postgresUrl", url);
  return stop;
}
