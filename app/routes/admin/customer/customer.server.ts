import { data, href, redirect } from "react-router";
import { localeContext } from "#app/context.ts";
import { readAccount } from "#app/data/accounts/accounts.server.ts";
import { listEntries } from "#app/data/accounts/add-entry.server.ts";
import {
  type ChangeBalanceResult,
  correctBalance,
  writeOff,
} from "#app/data/accounts/change-balance.server.ts";
import { readEntryOrders } from "#app/data/accounts/entry-orders.server.ts";
import { mergeAccounts } from "#app/data/accounts/merge-accounts.server.ts";
import {
  forgetAccount,
  replaceStatementKey,
  updateAccount,
} from "#app/data/accounts/save-account.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import type { LedgerAccount } from "#app/domain/accounts/account.ts";
import { parseAccount, type TypedAccount } from "#app/domain/accounts/account-form.ts";
import { CustomerChangeSchema } from "#app/domain/accounts/customer-change.ts";
import { problemTexts } from "#app/domain/accounts/problem-texts.ts";
import { ledgerTexts } from "#app/domain/accounts/texts.ts";
import { isRandomId } from "#app/domain/id.ts";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import type { CustomerErrors } from "#app/routes/admin/customers/customer-fields.tsx";
import { shownAccounts } from "#app/routes/admin/customers/shown-account.server.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import { customerTexts } from "./texts.ts";

const ENTRIES_PER_PAGE = 50;

/** What an edit begins with. */
export type SeenCustomer = { typed: TypedAccount; version: number };

type OfCustomer = { customerId: string };

type Details = NonNullable<Awaited<ReturnType<typeof viewCustomer>>>;
export type CustomerDetails = Details["customer"];
export type EntryView = Details["list"]["rows"][number];

/** The address of a merged account leads to the one that it became. */
export async function viewCustomer({
  app,
  locale,
  url,
  params: { customerId },
}: Loading<OfCustomer>) {
  const version = app.live.version();
  const account = isRandomId(customerId) ? await readAccount(app.db, customerId) : null;
  if (account?.kind !== "customer") return null;
  if (account.id !== customerId) {
    throw redirect(href("/admin/customers/:customerId", { customerId: account.id }));
  }
  const { view, chat, formats } = await shownAccounts(app, locale, url.origin);
  const before = url.searchParams.get("before");
  const { entries, hasMore } = await listEntries(app.db, account.id, {
    before: parseWholeNumber(before ?? ""),
    limit: ENTRIES_PER_PAGE,
  });
  const orders = await readEntryOrders(app.db, entries);
  const nameOf = await readNameOf(app.db, locale);
  const rows = entries.map(({ staff, madeAt, documentId, ...entry }) => {
    const { number, kind, amount, balanceAfter, method, reason } = entry;
    // That of a sale or a refund.
    const order = orders.get(documentId);
    return {
      ...{ number, kind, amount, balanceAfter, method, reason },
      time: formats.full(madeAt),
      person: nameOf(staff),
      order: order === undefined ? null : { id: order, code: orderCode(order) },
    };
  });
  const { note, isForgotten } = account;
  const next = hasMore ? String(rows.at(-1)?.number) : null;
  return {
    version,
    customer: { ...view(account), note, isForgotten, seen: seenOf(account), chat: chat(account) },
    list: { rows, before, next },
  };
}

function seenOf({ name, phone, note, limit, version }: LedgerAccount): SeenCustomer {
  const typedPhone = phone === "" ? "" : `+${phone}`;
  const typedLimit = limit === null ? "" : formatAmount(limit);
  return { version, typed: { name, phone: typedPhone, note, limit: typedLimit } };
}

export type CustomerAnswer = Answer & {
  errors?: CustomerErrors;
  /** Somebody changed the customer since it was seen: it is so now. */
  changed?: SeenCustomer;
  /** The balance is this, and not what was seen: nothing was booked. */
  balance?: Piastres;
};

/** Who sets a balance has to confirm that it is them. */
export function changeCustomer(args: LoadArgs<OfCustomer>) {
  const locale = args.context.get(localeContext);
  const t = customerTexts(locale);
  const { problems } = ledgerTexts(locale);
  const account = args.params.customerId;
  const gone = () => refuse<CustomerAnswer>({ failure: t.gone }, 404);
  const balanceAnswer = (result: ChangeBalanceResult, success: string) => {
    const { outcome } = result;
    if (outcome === "recorded" || outcome === "repeated") return { success };
    if (!("account" in result)) return gone();
    const failure = outcome === "not-owed" ? t.notOwed : t.hasChanged;
    return refuse<CustomerAnswer>({ failure, balance: result.account.balance });
  };
  return answer<ReturnType<typeof CustomerChangeSchema.parse>, CustomerAnswer, OfCustomer>(
    args,
    { schema: CustomerChangeSchema, failures: t.failures },
    {
      async edit({ app, by, fields: { intent: _, version, ...typed } }) {
        const parsed = parseAccount(typed);
        if (parsed.problems) {
          return data({ errors: problemTexts(parsed.problems, problems) }, 422);
        }
        const update = updateAccount(app.db, account, parsed.fields, version, by);
        const result = await app.apply(update);
        if (result.outcome === "gone") return gone();
        if (result.outcome !== "changed") return { success: t.saved };
        return refuse<CustomerAnswer>({ failure: t.isChanged, changed: seenOf(result.account) });
      },

      async correct({ app, by, fields: { intent: _, ...correction } }) {
        await requireConfirmed(args.context);
        const result = await app.apply(correctBalance(app.db, { account, ...correction }, by));
        return balanceAnswer(result, t.corrected);
      },

      async "write-off"({ app, by, fields: { intent: _, ...given } }) {
        await requireConfirmed(args.context);
        return balanceAnswer(
          await app.apply(writeOff(app.db, { account, ...given }, by)),
          t.writtenOff,
        );
      },

      async merge({ app, by, fields: { id, into } }) {
        await requireConfirmed(args.context);
        const merge = mergeAccounts(app.db, { id, from: account, into }, by);
        const { outcome } = await app.apply(merge);
        return outcome === "gone" ? gone() : { success: t.merged };
      },

      async forget({ app, by }) {
        const outcome = await app.apply(forgetAccount(app.db, account, by));
        if (outcome === "forgotten") return { success: t.isForgotten };
        return outcome === "owed" ? refuse<CustomerAnswer>({ failure: t.isOwed }) : gone();
      },

      async "replace-address"({ app, by }) {
        const replaced = await app.apply(replaceStatementKey(app.db, account, by));
        return replaced ? { success: t.addressReplaced } : gone();
      },
    },
  );
}
