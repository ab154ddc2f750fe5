import { type ReactNode, useState } from "react";
import { href } from "react-router";
import type { CustomerChange } from "#app/domain/accounts/customer-change.ts";
import { randomId } from "#app/domain/id.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import { BalanceNote, PhoneNumber } from "#app/routes/admin/customers/customer-list.tsx";
import { customersTexts } from "#app/routes/admin/customers/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { Facts } from "#app/routes/admin/stock/parts/facts.tsx";
import { TakePayment } from "#app/routes/admin/till/customers/take-payment.tsx";
import { tillCustomerTexts } from "#app/routes/admin/till/customers/texts.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button, type ButtonLook } from "#app/ui/admin/controls/button.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/customer";
import { CorrectBalance, type SeenBalance, WriteOff } from "./balance-dialogs.tsx";
import {
  type CustomerAnswer,
  type CustomerDetails,
  changeCustomer,
  viewCustomer,
} from "./customer.server.ts";
import { EditCustomer } from "./edit-customer.tsx";
import { Entries } from "./entries.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { customerTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "customer", viewCustomer);
export const action = (args: Route.ActionArgs) => changeCustomer(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure((locale) => {
  const { customer, notLoaded, noSuch } = customerTexts(locale);
  return { title: customer, notLoaded, gone: noSuch, back: backToCustomers(locale) };
});

export default function CustomerPage({
  loaderData: { version, customer, list },
}: Route.ComponentProps) {
  const t = useTexts(customerTexts);
  const { forgotten } = useTexts(customersTexts);
  const path = href("/admin/customers/:customerId", { customerId: customer.id });
  const name = customer.isForgotten ? forgotten : customer.name;
  return (
    <AdminPage
      title={name}
      heading={<UserText>{name}</UserText>}
      back={useTexts(backToCustomers)}
      head={!customer.isForgotten && <HeadActions {...customer} />}
      className="stock-page"
      live={list.before === null ? { version, topics: ["orders"] } : undefined}
    >
      <About {...customer} />
      <Changes customer={customer} />
      {list.rows.length > 0 ? (
        <Entries rows={list.rows} />
      ) : (
        <p className="page-note" role="status">
          {t.noEntries}
        </p>
      )}
      <PageLinks
        after={list.before}
        next={list.next}
        newest={t.newest}
        older={t.older}
        toPage={(before) => (before === null ? path : `${path}?${new URLSearchParams({ before })}`)}
      />
    </AdminPage>
  );
}

function backToCustomers(locale: Locale) {
  return { to: href("/admin/customers"), label: customersTexts(locale).title };
}

function HeadActions({ chat, ...customer }: CustomerDetails) {
  const [isPaying, setPaying] = useState(false);
  const { takePayment } = useTexts(tillCustomerTexts);
  const { id, name, phone, balance, limit, since } = customer;
  return (
    <div className="customer-head">
      <Button onClick={() => setPaying(true)}>{takePayment}</Button>
      {isPaying && (
        <TakePayment
          customer={{ id, name, phone, balance, limit, since: since ?? "" }}
          onClose={() => setPaying(false)}
        />
      )}
      <a className="button" data-look="plain" href={chat} target="_blank" rel="noreferrer">
        {useTexts(customerTexts).sendStatement}
      </a>
    </div>
  );
}

function About({ phone, note, balance, limit, hasOwnLimit, since }: CustomerDetails) {
  const t = useTexts(customerTexts);
  const labels = useTexts(customersTexts);
  const { egp } = useFormats();
  return (
    <section className="panel stock-summary" aria-label={t.about}>
      <Facts
        facts={[
          {
            label: labels.balance,
            value: (
              <>
                <span className="customer-balance">{egp(balance)}</span>
                <BalanceNote balance={balance} limit={limit} />
              </>
            ),
          },
          { label: t.oldestDebt, value: since ?? t.nothing },
          { label: labels.limit, value: hasOwnLimit ? egp(limit) : t.shopLimit(egp(limit)) },
          {
            label: labels.phone,
            value: phone === "" ? t.nothing : <PhoneNumber>{phone}</PhoneNumber>,
          },
        ]}
      />
      {note !== "" && (
        <p>
          <UserText>{note}</UserText>
        </p>
      )}
    </section>
  );
}

const DIALOGS: readonly CustomerChange[] = ["edit", "correct", "write-off", "merge"];

function Changes({ customer }: { customer: CustomerDetails }) {
  const { balance, isForgotten } = customer;
  const t = useTexts(customerTexts);
  const [asked, setAsked] = useState<CustomerChange | null>(null);
  const [seen, setSeen] = useState<SeenBalance>({ id: "", balance });
  const see = (balance: Piastres) => setSeen({ id: randomId(), balance });
  const { send, isPending, answer, forgetAnswer } = useChange<CustomerChange, CustomerAnswer>({
    failures: t.failures,
    showsFailure: ({ intent }) => DIALOGS.includes(intent),
    onAnswer: ({ success, needsStepUp, balance: present }, { intent }) => {
      if (present !== undefined) see(present);
      const isOver = success !== undefined || (!needsStepUp && !DIALOGS.includes(intent));
      if (isOver && intent === asked) setAsked(null);
    },
  });
  const close = () => setAsked(null);
  const ask = (intent: CustomerChange) => {
    forgetAnswer();
    see(balance);
    setAsked(intent);
  };
  const button = (intent: CustomerChange, label: string, look: ButtonLook) => (
    <Button look={look} onClick={() => ask(intent)}>
      {label}
    </Button>
  );
  const dialog = { isPending, failure: answer?.failure, onClose: close };
  const confirm = (intent: CustomerChange, question: string, label: string, about: ReactNode) =>
    asked === intent && (
      <ConfirmDialog
        question={question}
        confirmLabel={label}
        isPending={isPending}
        onConfirm={() => send(intent)}
        onCancel={close}
      >
        {about}
      </ConfirmDialog>
    );
  return (
    <div className="stock-links">
      {!isForgotten && button("edit", t.edit, "plain")}
      {button("correct", t.correctBalance, "plain")}
      {balance > 0 && button("write-off", t.writeOff, "plain")}
      {!isForgotten && (
        <div className="stock-links-quiet customer-quiet">
          {button("merge", t.merge, "quiet")}
          {button("replace-address", t.newAddress, "quiet")}
          {button("forget", t.forget, "quiet-danger")}
        </div>
      )}
      {asked === "edit" && (
        <EditCustomer
          seen={customer.seen}
          answer={answer}
          isPending={isPending}
          onSave={(fields) => send("edit", fields)}
          onClose={close}
        />
      )}
      {asked === "correct" && (
        <CorrectBalance {...dialog} {...seen} onSend={(fields) => send("correct", fields)} />
      )}
      {asked === "write-off" && (
        <WriteOff {...dialog} {...seen} onSend={(fields) => send("write-off", fields)} />
      )}
      {asked === "merge" && (
        <MergeDialog {...dialog} customer={customer} onMerge={(fields) => send("merge", fields)} />
      )}
      {confirm("forget", t.askForget, t.forget, <p>{balance === 0 ? t.forgetNote : t.isOwed}</p>)}
      {confirm("replace-address", t.askAddress, t.newAddress, <p>{t.addressNote}</p>)}
    </div>
  );
}
