import { z } from "zod";

/** Somebody who may use the admin. */
export type Staff = { id: string; name: string; email: string };

export const MAX_EMAIL = 254;
export const MAX_STAFF_NAME = 80;

/** One spelling for an e-mail, however it was typed: accounts are stored and looked for by it. */
export function foldEmail(typed: string): string {
  return typed.normalize("NFC").trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  return z.email().max(MAX_EMAIL).safeParse(text).success;
}
