import type * as Crypto from "better-auth/crypto";
import { vi } from "vitest";

// A real hash takes a tenth of a second, and few tests are about it.
vi.mock("better-auth/crypto", async (importActual) => {
  const actual = await importActual<typeof Crypto>();
  if (process.env.FAULTS === "full") return actual;
  return {
    ...actual,
    hashPassword: vi.fn(async (password: string) => `quick:${password}`),
    verifyPassword: async (given: { hash: string; password: string }) =>
      given.hash.startsWith("quick:")
        ? given.hash === `quick:${given.password}`
        : actual.verifyPassword(given),
  } satisfies typeof Crypto;
});
