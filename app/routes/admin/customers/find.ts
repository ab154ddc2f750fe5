import { appContext } from "#app/context.ts";
import { searchAccounts } from "#app/data/accounts/accounts.server.ts";
import type { LedgerAccount } from "#app/domain/accounts/account.ts";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import type { Route } from "./+types/find";

const MOST = 8;

export type FoundCustomer = Pick<LedgerAccount, "id" | "name" | "phone" | "balance">;

/** Customers whose name or number has what is typed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, MAX_QUERY);
  const accounts = await searchAccounts(db, "customer", query, MOST);
  const found = accounts
    .filter(({ isForgotten }) => !isForgotten)
    .map(({ id, name, phone, balance }): FoundCustomer => ({ id, name, phone, balance }));
  return Response.json(found);
}
