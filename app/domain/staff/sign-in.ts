import { FIRST_SIGN_IN_DELAY_MS, MAX_SIGN_IN_DELAY_MS } from "#app/domain/limits.ts";
import { characterCount } from "#app/domain/text.ts";
import { MAX_PASSWORD_LENGTH } from "./password.ts";
import { foldEmail, isEmail } from "./staff.ts";

export type Credentials = { email: string; password: string };

export function parseCredentials(email: string, password: string): Credentials | null {
  const folded = foldEmail(email);
  if (!isEmail(folded)) return null;
  const length = characterCount(password);
  return length > 0 && length <= MAX_PASSWORD_LENGTH ? { email: folded, password } : null;
}

export function waitAfter(failures: number, freeTries: number): number {
  if (failures < freeTries) return 0;
  return Math.min(FIRST_SIGN_IN_DELAY_MS * 2 ** (failures - freeTries), MAX_SIGN_IN_DELAY_MS);
}
