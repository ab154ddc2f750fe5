import type { ReactNode } from "react";
import type { Owed, Pace } from "#app/data/accounts/owed.server.ts";
import { Facts } from "#app/routes/admin/stock/parts/facts.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { customersTexts } from "./texts.ts";

/** What is owed to the shop, by its age, and how fast it comes back. */
export function OwedPanel({
  children,
  ...owed
}: Owed & Pace & { /** Below what is owed. */ children?: ReactNode }) {
  const { total, accounts, to7Days, to30Days, longer, sold, paid } = owed;
  const t = useTexts(customersTexts);
  const { egp } = useFormats();
  return (
    <section className="panel board-whole owed-panel figures" aria-label={t.owed}>
      <div>
        <h2 className="owed-label">{t.owed}</h2>
        <p className="owed-total">{egp(total)}</p>
        <p className="stock-note">{t.byCustomers(accounts)}</p>
        {children}
      </div>
      <section aria-labelledby="owed-ages">
        <h3 id="owed-ages" className="owed-label">
          {t.byAge}
        </h3>
        <Facts
          facts={[
            { label: t.ages.to7, value: egp(to7Days) },
            { label: t.ages.to30, value: egp(to30Days) },
            {
              label: t.ages.longer,
              value: <span data-late={longer > 0 ? "" : undefined}>{egp(longer)}</span>,
            },
          ]}
        />
      </section>
      <section aria-labelledby="owed-pace">
        <h3 id="owed-pace" className="owed-label">
          {t.pace}
        </h3>
        <Facts
          facts={[
            { label: t.sold, value: egp(sold) },
            { label: t.paid, value: egp(paid) },
          ]}
        />
      </section>
    </section>
  );
}
