import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import type { FoundProduct } from "#app/domain/catalogue/catalogue.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { backToStock } from "../parts/back-to-stock.ts";
import { ProductPicker } from "../parts/product-picker.tsx";
import type { Route } from "./+types/labels";
import { Label, LabelList } from "./label-list.tsx";
import { changeLabels, type DrawnLabel, viewLabels, type Wanted } from "./labels.server.ts";
import { labelsTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "labels", viewLabels);
export const action = (args: Route.ActionArgs) => changeLabels(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure(labelsTexts);

const PAPERS = ["roll", "sheet"] as const;

/** More would take longer than a press is waited for. */
const MADE_AT_ONCE = 200;

type Paper = (typeof PAPERS)[number];

export default function Labels({ loaderData }: Route.ComponentProps) {
  return <LabelsPage key={useLocation().search} {...loaderData} />;
}

function LabelsPage({ version, drawn }: Route.ComponentProps["loaderData"]) {
  const t = useTexts(labelsTexts);
  const [paper, setPaper] = useState<Paper>("roll");
  const { wanted, add, change } = useLabels(version, drawn);
  const form = useRef<HTMLDivElement>(null);
  const focus = useFocusIn(form);
  const { send, isPending } = useChange({
    failures: t.failures,
    onAnswer: ({ failure, isLost }) => {
      // The button goes.
      if (!failure && !isLost && bare.length <= MADE_AT_ONCE) focus(".stock-note");
    },
  });
  const bare = wanted.flatMap(({ label, copies }) =>
    label.barcode || copies === 0 ? [] : label.id,
  );
  const labels = wanted.flatMap(({ label, copies }) =>
    Array.from({ length: copies }, (_, at) => ({ label, key: `${label.id} ${at}` })),
  );
  return (
    <AdminPage
      title={t.title}
      back={useTexts(backToStock)}
      className="stock-page labels-page"
      live={{ version, topics: ["catalogue"] }}
    >
      <div ref={form} className="stock-form on-screen-only">
        <div className="panel stock-fields">
          <SelectField
            label={t.paper}
            options={PAPERS.map((id) => ({ id, label: t.papers[id] }))}
            value={paper}
            onChange={({ target }) => setPaper(target.value as Paper)}
          />
        </div>
        {useHydrated() && <ProductPicker takesAll onProduct={add} />}
        {labels.length > 0 && <LabelList wanted={wanted} onChange={change} />}
        <div className="stock-buttons">
          <Button disabled={labels.length === 0} onClick={() => print()}>
            {t.print}
          </Button>
          {bare.length > 0 && (
            <Button
              look="plain"
              aria-disabled={isPending}
              onClick={() => send("make", { products: bare.slice(0, MADE_AT_ONCE).join("-") })}
            >
              {t.makeBarcodes(Math.min(bare.length, MADE_AT_ONCE))}
            </Button>
          )}
          <p className="stock-note figures" role="status" tabIndex={-1}>
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

function useLabels(version: LiveVersion, drawn: Wanted[]) {
  const [wanted, setWanted] = useState(drawn);
  const t = useTexts(labelsTexts);
  const notify = useNotice();
  const change = (id: string, copies: number) =>
    setWanted((all) => all.map((one) => (one.label.id === id ? { ...one, copies } : one)));
  /** The product's label, or that of the pack whose code was scanned; pressed again, one more. */
  const add = async ({ id, name, pieces }: FoundProduct) => {
    const withOneMore = (all: Wanted[]) =>
      all.map((one) => {
        const isMeant = one.label.productId === id && one.label.pack?.pieces === pieces;
        return isMeant ? { ...one, copies: one.copies + 1 } : one;
      });
    if (wanted.some(({ label }) => label.productId === id)) return setWanted(withOneMore);
    try {
      const labels = await draw(id);
      if (labels.length === 0) return notify("error", t.deleted(name));
      setWanted((all) => {
        const isDrawn = all.some(({ label }) => label.productId === id);
        const drawn = isDrawn ? [] : labels.map((label) => ({ label, copies: 0 }));
        return withOneMore([...all, ...drawn]);
      });
    } catch {
      notify("error", t.notDrawn(name));
    }
  };
  /** Those without a barcode, which stay as they are where nothing answers. */
  const redraw = useEffectEvent(() => {
    const bare = wanted.filter(({ label }) => !label.barcode);
    for (const productId of new Set(bare.map(({ label }) => label.productId))) {
      draw(productId).then(
        (labels) => {
          const now = (id: string) => labels.find((label) => label.id === id);
          for (const { label, copies } of wanted)
            if (label.productId === productId && copies > 0 && !now(label.id))
              notify("update", t.deleted(label.name));
          setWanted((all) =>
            all.flatMap((one) => {
              if (one.label.productId !== productId) return one;
              const label = now(one.label.id);
              return label ? { ...one, label } : [];
            }),
          );
        },
        () => {},
      );
    }
  });
  // After each press of this page, too.
  useEffect(() => {
    void version;
    redraw();
  }, [version]);
  return { wanted, add, change };
}

async function draw(productId: string): Promise<DrawnLabel[]> {
  const reply = await ask(href("/admin/stock/labels/:productId", { productId }));
  if (reply.status === 404) return [];
  if (!reply.ok) throw new Error(`${reply.status}`);
  return reply.json();
}
