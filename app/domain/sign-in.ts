import { MAX_PASSWORD } from "./password.ts";
import { foldEmail, isEmail } from "./staff.ts";
import { characterCount } from "./text.ts";

export const SIGN_IN_FAILED = "Failed to log in. Please check your credentials.";

export type Credentials = { email: string; password: string };

/** What was typed as an account's own e-mail and password; null when no account can have these. */
export function parseCredentials(email: string, password: string): Credentials | null {
  const folded = foldEmail(email);
  if (!isEmail(folded)) return null;
  const length = characterCount(password);
  return length > 0 && length <= MAX_PASSWORD ? { email: folded, password } : null;
}

/** Failures that make nobody wait: for one account, or one device of it, and for one address. */
export const FREE_TRIES = { account: 5, address: 20 };

const FIRST_WAIT = 1000;
export const LONGEST_WAIT = 30 * 60_000;

/** Failures are forgotten this long after the last. */
export const TRIES_KEPT = 24 * 60 * 60_000;

/** How long the next try has to wait, from the last, in milliseconds: twice as long each time. */
export function waitAfter(failures: number, freeTries: number): number {
  if (failures < freeTries) return 0;
  return Math.min(FIRST_WAIT * 2 ** (failures - freeTries), LONGEST_WAIT);
}
