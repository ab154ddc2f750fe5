import type * as Crypto from "better-auth/crypto";
import { vi } from "vitest";

type HashPassword = typeof Crypto.hashPassword;

declare global {
  /** The files of a worker share its modules, and so have to share what these have imported. */
  var quickHash: ReturnType<typeof vi.fn<HashPassword>> | undefined;
}

// A real hash takes a tenth of a second, and few tests are about it.
vi.mock("better-auth/crypto", async (importActual) => {
  const actual = await importActual<typeof Crypto>();
  if (process.env.FAULTS === "full") return actual;
  globalThis.quickHash ??= vi.fn<HashPassword>(async (password) => `quick:${password}`);
  return {
    ...actual,
    hashPassword: globalThis.quickHash,
    verifyPassword: async (given: { hash: string; password: string }) =>
      given.hash.startsWith("quick:")
        ? given.hash === `quick:${given.password}`
        : actual.verifyPassword(given),
  } satisfies typeof Crypto;
});
