import { appContext, localeContext } from "#app/context.ts";
import { listOverdue } from "#app/data/accounts/list-accounts.server.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import type { Route } from "./+types/remind";
import { type CustomerView, shownAccounts } from "./shown-account.server.ts";

const DAY_MS = 24 * 60 * 60_000;
const MOST = 200;

/** `chat` is null where no number is known. */
export type RemindedCustomer = Pick<CustomerView, "id" | "name" | "balance" | "since"> & {
  chat: string | null;
};

export type Reminders = { customers: RemindedCustomer[]; isCut: boolean };

/** Who owes more than so many piastres for longer than so many days. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const url = new URL(request.url);
  const [moreThan, days] = ["more", "days"].map((name) =>
    parseWholeNumber(url.searchParams.get(name) ?? ""),
  );
  if (moreThan == null || days == null) return new Response(null, { status: 404 });
  const { now, view, chat } = await shownAccounts(app, context.get(localeContext), url.origin);
  const overdue = { moreThan, before: now - days * DAY_MS, limit: MOST };
  const accounts = await listOverdue(app.db, "customer", overdue);
  const customers = accounts.map((account) => {
    const { id, name, balance, since } = view(account);
    return { id, name, balance, since, chat: account.phone === "" ? null : chat(account) };
  });
  return Response.json({ customers, isCut: accounts.length === MOST } satisfies Reminders);
}
