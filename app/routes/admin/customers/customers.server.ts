import { data } from "react-router";
import { localeContext } from "#app/context.ts";
import { searchAccounts } from "#app/data/accounts/accounts.server.ts";
import { ACCOUNTS_PER_PAGE, listAccounts } from "#app/data/accounts/list-accounts.server.ts";
import { readOwed, readPace } from "#app/data/accounts/owed.server.ts";
import { addAccount } from "#app/data/accounts/save-account.server.ts";
import { parseAccount } from "#app/domain/accounts/account-form.ts";
import { type AccountOrder, readAccountOrder } from "#app/domain/accounts/account-order.ts";
import { NewCustomerSchema } from "#app/domain/accounts/customer-change.ts";
import { parseBalance } from "#app/domain/accounts/opening.ts";
import { problemTexts } from "#app/domain/accounts/problem-texts.ts";
import { ledgerTexts } from "#app/domain/accounts/texts.ts";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { hasVisibleText } from "#app/domain/text.ts";
import { answer } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import type { CustomerErrors } from "./customer-fields.tsx";
import { type CustomerView, shownAccounts } from "./shown-account.server.ts";
import { customersTexts } from "./texts.ts";

export type CustomersView = { query: string; order: AccountOrder; after: string | null };

/** `isCut`: the search may have found more. */
type CustomerList = { rows: CustomerView[]; next: string | null; isCut: boolean };

export async function viewCustomers({ app, locale, url }: Loading) {
  const version = app.live.version();
  const view: CustomersView = {
    query: (url.searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY),
    order: readAccountOrder(url.searchParams.get("order")),
    after: url.searchParams.get("after"),
  };
  const { now, view: shown } = await shownAccounts(app, locale, url.origin);
  const { accounts, ...page } =
    view.query === "" ? await listPage(app.db, view) : await search(app.db, view.query);
  const list: CustomerList = { rows: accounts.map(shown), ...page };
  const owed = { ...(await readOwed(app.db, "customer", now)), ...(await readPace(app.db, now)) };
  return { version, view, list, owed };
}

type Db = Loading["app"]["db"];

async function listPage(db: Db, view: CustomersView) {
  return { ...(await listAccounts(db, "customer", view)), isCut: false };
}

async function search(db: Db, query: string) {
  const accounts = await searchAccounts(db, "customer", query, ACCOUNTS_PER_PAGE);
  return { accounts, next: null, isCut: accounts.length === ACCOUNTS_PER_PAGE };
}

export type AddAnswer = Answer & { errors?: CustomerErrors; id?: string };

export function addCustomer(args: LoadArgs) {
  const locale = args.context.get(localeContext);
  const t = customersTexts(locale);
  const { problems: texts } = ledgerTexts(locale);
  const rules = { schema: NewCustomerSchema, failures: { add: t.notAdded } };
  return answer<ReturnType<typeof NewCustomerSchema.parse>, AddAnswer, typeof args.params>(
    args,
    rules,
    {
      async add({ app, by, fields: { id, opening: typed, ...fields } }) {
        const parsed = parseAccount(fields);
        const opening = hasVisibleText(typed) ? parseBalance(typed) : 0;
        if (parsed.problems || opening === null) {
          const errors: CustomerErrors = {
            ...problemTexts(parsed.problems ?? {}, texts),
            ...(opening === null && { opening: texts.balanceRefused }),
          };
          return data({ errors }, 422);
        }
        // Merged into another account it would take away what is owed there.
        if (opening < 0) await requireConfirmed(args.context);
        const account = { id, kind: "customer" as const, ...parsed.fields, opening };
        const added = await app.apply(addAccount(app.db, account, by));
        return { success: t.added, id: added.account.id };
      },
    },
  );
}
