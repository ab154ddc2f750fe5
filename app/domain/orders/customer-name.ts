import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";

export const MAX_CUSTOMER_NAME = 80;

export const DEFAULT_CUSTOMER = "In-Store Customer";

type ParsedName<Problem> = { ok: true; name: string } | { ok: false; problem: Problem };

export function parseCustomerName(typed: string): ParsedName<"nameRequired" | "nameTooLong"> {
  const name = plainLine(typed);
  if (!hasVisibleText(name)) return { ok: false, problem: "nameRequired" };
  if (characterCount(name) > MAX_CUSTOMER_NAME) return { ok: false, problem: "nameTooLong" };
  return { ok: true, name };
}

export function parseSaleCustomer(typed: string): ParsedName<"customerTooLong"> {
  if (!hasVisibleText(plainLine(typed))) return { ok: true, name: DEFAULT_CUSTOMER };
  const parsed = parseCustomerName(typed);
  return parsed.ok ? parsed : { ok: false, problem: "customerTooLong" };
}
