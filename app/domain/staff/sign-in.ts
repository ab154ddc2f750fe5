import { FIRST_WAIT, LONGEST_WAIT } from "#app/domain/limits.ts";
import { characterCount } from "#app/domain/text.ts";
import { MAX_PASSWORD } from "./password.ts";
import { foldEmail, isEmail } from "./staff.ts";

export const SIGN_IN_FAILED = "Failed to log in. Please check your credentials.";

export type Credentials = { email: string; password: string };

/** What was typed as an account's own e-mail and password; null when no account can have these. */
export function parseCredentials(email: string, password: string): Credentials | null {
  const folded = foldEmail(email);
  if (!isEmail(folded)) return null;
  const length = characterCount(password);
  return length > 0 && length <= MAX_PASSWORD ? { email: folded, password } : null;
}

/** How long the next try has to wait, from the last, in milliseconds: twice as long each time. */
export function waitAfter(failures: number, freeTries: number): number {
  if (failures < freeTries) return 0;
  return Math.min(FIRST_WAIT * 2 ** (failures - freeTries), LONGEST_WAIT);
}
