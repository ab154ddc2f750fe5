import { useState } from "react";
import { href } from "react-router";
import type { FoundProduct } from "#app/domain/catalogue/catalogue.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { loadNothing } from "#app/routes/admin/kit/load.server.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { backToStock } from "../parts/back-to-stock.ts";
import { ProductPicker } from "../parts/product-picker.tsx";
import type { DrawnLabel } from "./drawn-label.ts";
import { Label } from "./label.tsx";
import { LabelList, type Wanted } from "./label-list.tsx";
import { labelsTexts } from "./texts.ts";

export const loader = loadNothing;

const PAPERS = ["roll", "sheet"] as const;

type Paper = (typeof PAPERS)[number];

export default function Labels() {
  const t = useTexts(labelsTexts);
  const [paper, setPaper] = useState<Paper>("roll");
  const { wanted, add, change } = useLabels();
  const labels = wanted.flatMap(({ label, copies }) =>
    Array.from({ length: copies }, (_, at) => ({ label, key: `${label.id} ${at}` })),
  );
  return (
    <AdminPage title={t.title} back={useTexts(backToStock)} className="stock-page labels-page">
      <div className="stock-form on-screen-only">
        <div className="panel stock-fields">
          <SelectField
            label={t.paper}
            options={PAPERS.map((id) => ({ id, label: t.papers[id] }))}
            value={paper}
            onChange={({ target }) => setPaper(target.value as Paper)}
          />
        </div>
        {useHydrated() && <ProductPicker onProduct={add} />}
        {wanted.length > 0 && <LabelList wanted={wanted} onChange={change} />}
        <div className="stock-buttons">
          <button
            type="button"
            className="button"
            disabled={labels.length === 0}
            onClick={() => print()}
          >
            {t.print}
          </button>
          <p className="stock-note figures" role="status">
            {labels.length === 0 ? t.empty : t.ready(labels.length)}
          </p>
        </div>
      </div>
      <ul className="labels" data-paper={paper} aria-label={t.labels}>
        {labels.map(({ label, key }) => (
          <Label key={key} {...label} />
        ))}
      </ul>
    </AdminPage>
  );
}

function useLabels() {
  const [wanted, setWanted] = useState<Wanted[]>([]);
  const t = useTexts(labelsTexts);
  const notify = useNotice();
  const change = (id: string, copies: number) =>
    setWanted((all) =>
      all.flatMap((one) => {
        if (one.label.id !== id) return one;
        return copies > 0 ? { ...one, copies } : [];
      }),
    );
  const add = async ({ id, name }: FoundProduct) => {
    const known = wanted.find(({ label }) => label.id === id);
    if (known) return change(id, known.copies + 1);
    try {
      const reply = await ask(href("/admin/stock/labels/:productId", { productId: id }));
      if (!reply.ok) throw new Error(`${reply.status}`);
      const label: DrawnLabel = await reply.json();
      setWanted((all) =>
        all.some((one) => one.label.id === id) ? all : [...all, { label, copies: 1 }],
      );
    } catch {
      notify("error", t.notDrawn(name));
    }
  };
  return { wanted, add, change };
}
