import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { chatLink, unformatted } from "#app/domain/orders/chat/whatsapp.ts";
import type { LedgerAccount } from "./account.ts";
import { ledgerTexts } from "./texts.ts";

type Reminded = Pick<LedgerAccount, "name" | "phone" | "balance" | "statementKey">;

type Sender = { name: string; address: string; locale: Locale };

export function statementChat(account: Reminded, sender: Sender): string {
  return chatLink(account.phone, chatLines(account, sender));
}

function chatLines({ name, balance, statementKey }: Reminded, sender: Sender): string[] {
  const { chat } = ledgerTexts(sender.locale);
  const { egp } = formatsOf(sender.locale);
  const shop = unformatted(sender.name);
  const about =
    balance > 0
      ? chat.owed(shop, egp(balance))
      : balance < 0
        ? chat.paidAhead(shop, egp(0 - balance))
        : chat.nothingOwed(shop);
  const lines = [chat.greeting(unformatted(name)), about];
  if (statementKey === null) return lines;
  return [...lines, chat.statement(statementAddress(sender.address, statementKey))];
}

function statementAddress(address: string, key: string): string {
  return `${address.replace(/\/$/, "")}/statement?key=${key}`;
}
