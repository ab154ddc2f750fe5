import * as z from "zod/mini";

export const ROLES = ["owner", "cashier"] as const;
export type Role = (typeof ROLES)[number];

export type Staff = { id: string; name: string; email: string; role: Role };

export const MAX_EMAIL = 254;
export const MAX_STAFF_NAME = 80;

export function foldEmail(typed: string): string {
  return typed.normalize("NFC").trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  return z.email().check(z.maxLength(MAX_EMAIL)).safeParse(text).success;
}
