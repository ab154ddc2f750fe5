import { useMemo } from "react";
import { listTill } from "#app/data/catalogue/till.server.ts";
import { readTill, writeTill } from "#app/domain/catalogue/till.ts";
import { MONEY_METHODS } from "#app/domain/sale/payment.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { type FailedProps, FetchFailed, pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import {
  changeCustomers,
  type TillCustomerResult,
} from "#app/routes/admin/till/customers/customers.server.ts";
import { findKeptCustomer } from "#app/routes/admin/till/customers/kept-customers.ts";
import { openKeptPage } from "#app/routes/admin/till/offline/contact.ts";
import { makeOfflinePayment } from "#app/routes/admin/till/offline/make-offline-sale.ts";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/new-sale";
import { NewSaleHead, SaleBar } from "./sale-panel.tsx";
import { newSaleTexts } from "./texts.ts";
import { Till } from "./till.tsx";

/** A page of the previous release reads `till`: null has it keep what it shows. */
const FOR_OLD_PAGES = { till: null };

export const loader = (args: Route.LoaderArgs) =>
  load(args, "till", async ({ app, locale }) => {
    const version = app.live.version();
    const tillText = writeTill(await listTill(app.db, locale));
    return { ...FOR_OLD_PAGES, version, tillText };
  });

/** Of customers, whom the till adds and whose payments it takes: its own files are on the device. */
export const action = (args: Route.ActionArgs) => changeCustomers(args);
export const clientAction = sendCustomerChange;

const keepTill = keepLastData<typeof loader>({ onOutage: ({ url }) => openKeptPage(url) });

export const clientLoader = Object.assign(
  ({ request, serverLoader }: Pick<Route.ClientLoaderArgs, "request" | "serverLoader">) =>
    keepTill({ request, serverLoader: async () => withTill(await serverLoader()) }),
  { hydrate: true as const },
);

export const ErrorBoundary = pageFailure(
  (locale) => ({ title: tillTexts(locale).newSale, notLoaded: newSaleTexts(locale).notLoaded }),
  WithoutProducts,
);

/** A server of the previous release answers another text: that is no till. */
function withTill<Data extends { tillText?: string }>(data: Data): Data {
  if (!data.tillText) throw new Error("No till was answered.");
  return data;
}

/** Not an `AdminPage`: its head stands beside the sale, and what is pressed before its scripts run is done then. */
export default function NewSale({ loaderData: { version, tillText } }: Route.ComponentProps) {
  const till = useMemo(() => readTill(tillText), [tillText]);
  useLiveData(version, "catalogue");
  const { newSale } = useTexts(tillTexts);
  return (
    <div className="admin-page till-page" translate="no">
      <PageTitle>{newSale}</PageTitle>
      {till.products.length > 0 ? <Till till={till} version={version} /> : <EmptyTill />}
    </div>
  );
}

/** The running sale can be confirmed or held all the same. */
function WithoutProducts({ title, message }: FailedProps) {
  return (
    <div className="admin-page till-page" translate="no">
      <PageTitle>{title}</PageTitle>
      <NewSaleHead />
      <FetchFailed message={message} />
      <SaleBar />
    </div>
  );
}

function EmptyTill() {
  const { nothingForSale } = useTexts(newSaleTexts);
  return (
    <>
      <NewSaleHead />
      <Empty icon="box">
        <p>{nothingForSale}</p>
      </Empty>
      <SaleBar />
    </>
  );
}

type Sent<Result> = { request: Request; serverAction: () => Promise<Result> };

/** The till's `clientAction`. A payment to which nothing answers is kept on the device. */
async function sendCustomerChange<Result>({ request, serverAction }: Sent<Result>) {
  const form = await request.clone().formData();
  return sendChange({ serverAction }, () => keepPayment(form));
}

/** Null of another change, and where it cannot be kept. */
async function keepPayment(form: FormData): Promise<TillCustomerResult | null> {
  const of = (name: string) => String(form.get(name));
  const method = MONEY_METHODS.find((each) => each === of("method"));
  const customer = findKeptCustomer(of("account"));
  if (of("intent") !== "pay" || !method || !customer) return null;
  const { id, name, phone, balance } = customer;
  const payment = { id: of("id"), amount: Number(of("piastres")), method };
  const kept = await makeOfflinePayment({ id, name, phone, balance }, payment);
  return kept && { ...kept, customer: { ...customer, balance: balance - payment.amount } };
}
