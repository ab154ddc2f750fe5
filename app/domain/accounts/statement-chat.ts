import { addressIn } from "#app/domain/locale/address.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { unformatted } from "#app/domain/orders/chat/whatsapp.ts";
import type { AccountTexts } from "./texts.ts";

/** The path of a statement's page in `language`, which a chat's link has behind the shop's origin. */
export function statementPath(key: string, language: Language, shopLanguage: Language): string {
  return addressIn(language, shopLanguage, `/statement?key=${key}`);
}

type About = { shop: string; name: string; balance: Piastres; address: string };

/** What the shop writes to a customer: the balance, and where the statement is. */
export function statementText(
  { shop, name, balance, address }: About,
  { statement: t }: AccountTexts,
): string {
  const says = balance > 0 ? t.owes : balance < 0 ? t.paidAhead : t.owesNothing;
  const amount = formatAmount(Math.abs(balance));
  return `${says(unformatted(name), unformatted(shop), amount)} ${t.address(address)}`;
}
