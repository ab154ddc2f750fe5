import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";

export const MAX_CUSTOMER_NAME = 80;

export const NAME_REQUIRED = "Your full name is required.";
export const NAME_TOO_LONG = `Your name can be at most ${MAX_CUSTOMER_NAME} characters.`;
const CUSTOMER_TOO_LONG = `A customer's name can be at most ${MAX_CUSTOMER_NAME} characters.`;

export const DEFAULT_CUSTOMER = "In-Store Customer";

type ParsedName = { ok: true; name: string } | { ok: false; error: string };

export function parseCustomerName(typed: string): ParsedName {
  const name = plainLine(typed);
  if (!hasVisibleText(name)) return { ok: false, error: NAME_REQUIRED };
  if (characterCount(name) > MAX_CUSTOMER_NAME) return { ok: false, error: NAME_TOO_LONG };
  return { ok: true, name };
}

/** Blanks count as no name. */
export function parseSaleCustomer(typed: string): ParsedName {
  if (!hasVisibleText(plainLine(typed))) return { ok: true, name: DEFAULT_CUSTOMER };
  const parsed = parseCustomerName(typed);
  return parsed.ok ? parsed : { ok: false, error: CUSTOMER_TOO_LONG };
}
