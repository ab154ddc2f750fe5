import * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { localeContext, staffContext } from "#app/context.ts";
import { readAccount, searchAccounts } from "#app/data/accounts/accounts.server.ts";
import {
  type ChangeBalanceResult,
  recordPayment,
} from "#app/data/accounts/change-balance.server.ts";
import { addAccount } from "#app/data/accounts/save-account.server.ts";
import type { LedgerAccount } from "#app/domain/accounts/account.ts";
import { parseAccount } from "#app/domain/accounts/account-form.ts";
import { problemTexts } from "#app/domain/accounts/problem-texts.ts";
import { ledgerTexts } from "#app/domain/accounts/texts.ts";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import { idField } from "#app/domain/catalogue/record-form.ts";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { parsePrice } from "#app/domain/read-amount.ts";
import { MONEY_METHODS } from "#app/domain/sale/payment.ts";
import { mayUseAccounts, saleTerms } from "#app/domain/sale/sale-terms.ts";
import { type SaleTexts, saleTexts } from "#app/domain/sale/texts.ts";
import { answer, type Changing, refuse } from "#app/routes/admin/kit/answer.server.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { drawerUse } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import { type TillCustomerTexts, tillCustomerTexts } from "./texts.ts";

const SHOWN = 6;

/** So many fit into what a browser keeps, and on a slow line. */
const KEPT_ON_DEVICE = 2000;

export type TillCustomers = { customers: TillCustomer[]; hasMore: boolean };

/** Those that `q` finds; without it those with the latest entries, `all` for a device to keep; or the one with the `id`. */
export async function findCustomers(loading: Loading): Promise<TillCustomers> {
  const { app, locale, staff, url } = loading;
  const { settings } = await app.shopSettings();
  if (!mayUseAccounts(staff.role, settings)) return { customers: [], hasMore: false };
  const query = (url.searchParams.get("q") ?? "").slice(0, MAX_QUERY);
  const count = url.searchParams.has("all") ? KEPT_ON_DEVICE : SHOWN;
  const id = url.searchParams.get("id");
  const found = await (id === null
    ? searchAccounts(app.db, "customer", query, count + 1)
    : readAccount(app.db, id).then((account) => (account ? [account] : [])));
  const shown = await shownCustomer(app, locale);
  return { customers: found.slice(0, count).map(shown), hasMore: found.length > count };
}

async function shownCustomer(app: App, locale: Locale) {
  const { day } = await datesNow(app, locale);
  return ({ id, name, phone, balance, limit, owedSince }: LedgerAccount): TillCustomer => ({
    ...{ id, name, phone, balance, limit },
    since: owedSince === null ? "" : day(owedSince),
  });
}

const method = z.enum(MONEY_METHODS);

const TillCustomerSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), id: idField, name: z.string(), phone: z.string() }),
  z.object({
    intent: z.literal("pay"),
    id: idField,
    account: idField,
    amount: z.pipe(
      z.transform((typed) => parsePrice(String(typed))),
      z.int(),
    ),
    method,
  }),
]);

type TillCustomerChange = z.infer<typeof TillCustomerSchema>;

export type TillCustomerResult = Answer & {
  /** As it is after the change. */
  customer?: TillCustomer;
  problems?: { name?: string; phone?: string };
  needsShift?: true;
  /** Nothing answered, and the payment is kept on the device under this number. */
  offlineNumber?: number | null;
};

export function changeCustomers(args: LoadArgs) {
  const locale = args.context.get(localeContext);
  const t = tillCustomerTexts(locale);
  const { problems } = ledgerTexts(locale);
  return answer<TillCustomerChange, TillCustomerResult, Record<string, string | undefined>>(
    args,
    { schema: TillCustomerSchema, failures: t.failures },
    {
      async add({ app, by, args, locale, fields: { id, name, phone } }) {
        if (!(await isAllowed({ app, args }))) return refuse({ failure: t.forbidden }, 403);
        const parsed = parseAccount({ name, phone, note: "", limit: "" });
        if (parsed.problems)
          return refuse<TillCustomerResult>(
            { problems: problemTexts(parsed.problems, problems) },
            422,
          );
        const [same] = await searchAccounts(app.db, "customer", parsed.fields.phone, 1);
        if (same && same.phone !== "" && same.phone === parsed.fields.phone && same.id !== id) {
          return refuse<TillCustomerResult>({ problems: { phone: t.phoneTaken(same.name) } }, 422);
        }
        const account = { id, kind: "customer" as const, ...parsed.fields };
        const { account: added } = await app.apply(addAccount(app.db, account, by));
        return { customer: (await shownCustomer(app, locale))(added) };
      },
      async pay({ app, by, args, form, locale, fields: { id, account, amount, method } }) {
        if (!(await isAllowed({ app, args }))) return refuse({ failure: t.forbidden }, 403);
        const { settings } = await app.shopSettings();
        const { methods } = saleTerms(args.context.get(staffContext).role, settings);
        if (!methods.includes(method))
          return refuse({ failure: saleTexts(locale).paymentsRefused });
        const paid = { id, account, amount, method };
        const drawer = await drawerUse(args, form);
        const result = await app.apply(recordPayment(app.db, paid, drawer, by));
        const shown = await shownCustomer(app, locale);
        return paymentAnswer(result, shown, { ...t, needsShift: saleTexts(locale).needsShift });
      },
    },
  );
}

async function isAllowed({ app, args }: Pick<Changing, "app" | "args">): Promise<boolean> {
  const { settings } = await app.shopSettings();
  return mayUseAccounts(args.context.get(staffContext).role, settings);
}

function paymentAnswer(
  result: ChangeBalanceResult,
  shown: (account: LedgerAccount) => TillCustomer,
  t: TillCustomerTexts & Pick<SaleTexts, "needsShift">,
) {
  switch (result.outcome) {
    case "recorded":
    case "repeated":
      return { customer: shown(result.account) };
    case "other-contents":
      return refuse<TillCustomerResult>({
        failure: t.paidBefore,
        customer: shown(result.account),
      });
    case "no-shift":
      return refuse<TillCustomerResult>({ failure: t.needsShift, needsShift: true });
    case "too-much":
      return refuse<TillCustomerResult>({ failure: t.tooMuch });
    default:
      return refuse<TillCustomerResult>({ failure: t.gone });
  }
}
