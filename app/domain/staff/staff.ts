import * as z from "zod/mini";
import type { Language } from "#app/domain/locale/locale.ts";

export const ROLES = ["owner", "cashier"] as const;
export type Role = (typeof ROLES)[number];

export type Staff = { id: string; name: string; email: string; role: Role; language: Language };

export const MAX_EMAIL = 254;
export const MAX_STAFF_NAME = 80;

export function foldEmail(typed: string): string {
  return typed.normalize("NFC").trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  return z.email().check(z.maxLength(MAX_EMAIL)).safeParse(text).success;
}

export function shownName({ name, email }: Pick<Staff, "name" | "email">): string {
  return name || email.replace(/@.*/, "");
}
