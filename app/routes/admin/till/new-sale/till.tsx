import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Till as TillData } from "#app/domain/catalogue/till.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import {
  ConnectionBanner,
  useOfflineNote,
} from "#app/routes/admin/till/offline/connection-banner.tsx";
import { PlainHttpNote } from "#app/ui/admin/plain-http.tsx";
import { ScanWithCamera } from "#app/ui/admin/scanner/camera/scan-with-camera.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { CustomAmountButton } from "./custom-amount.tsx";
import { PacksDialog, usePacksKey } from "./packs-dialog.tsx";
import { ProductTiles } from "./product-tiles.tsx";
import { NewSaleHead, SaleBar, SalePanel } from "./sale-panel.tsx";
import { newSaleTexts } from "./texts.ts";
import { CategoryChips, TillSearchBox } from "./till-search.tsx";
import { UnknownCode } from "./unknown-code.tsx";
import { useTill } from "./use-till.ts";
import { useTillKeys } from "./use-till-keys.ts";

/** All that can be sold, and the current sale. */
export function Till({ till: data, version }: { till: TillData; version: LiveVersion }) {
  const till = useTill(data, version);
  const { search, sale, scans, input, type, enter, clear, choose, add, addLast, takeLast } = till;
  const products = useScrollToStart(search.list);
  const [isCustomOpen, setCustomOpen] = useState(false);
  useTillKeys({
    search: input,
    onPlus: addLast,
    onMinus: takeLast,
    onEscape: clear,
    onCustom: () => setCustomOpen(true),
  });
  const packs = useMemo(() => Map.groupBy(data.packs, ({ productId }) => productId), [data]);
  const [packedId, openPacks] = useState<string | null>(null);
  const packed = data.products.find(({ id }) => id === packedId);
  usePacksKey(openPacks);
  const { status } = sale;
  const { lowStock } = useAdmin();
  const t = useTexts(newSaleTexts);
  return (
    <div className="till">
      <OfflineBanner />
      <PlainHttpNote />
      <div className="in-notice-room">
        {scans.unknown !== null && (
          <UnknownCode
            key={scans.unknown}
            code={scans.unknown}
            onSettled={() => scans.scan(scans.unknown ?? "")}
            onClose={scans.forgetUnknown}
          />
        )}
      </div>
      <div className="till-columns">
        <div ref={products} className="till-products">
          <NewSaleHead>
            <ScanWithCamera>{status.text || undefined}</ScanWithCamera>
          </NewSaleHead>
          <div className="till-top">
            <div className="till-find">
              <TillSearchBox
                input={input}
                isFilled={search.query.typed !== ""}
                onType={type}
                onEnter={enter}
                onClear={clear}
              />
              <CustomAmountButton
                isOpen={isCustomOpen}
                onOpen={setCustomOpen}
                onAdd={sale.actions.addCustom}
              />
            </div>
            <CategoryChips
              categories={data.categories}
              chosen={search.category}
              onChoose={choose}
            />
            <p className="till-status figures" role="status">
              {/* A new element each time: the same words are announced again. */}
              <span key={status.id}>
                {status.text || (search.count !== null && t.found(search.count))}
              </span>
            </p>
          </div>
          <ProductTiles
            categories={data.categories}
            found={search.found}
            list={search.list}
            version={version}
            lowStock={lowStock}
            items={sale.cart?.items}
            packs={packs}
            onAdd={add}
            onPacks={openPacks}
          />
        </div>
        <SalePanel touched={sale.touched} actions={sale.actions} />
      </div>
      <SaleBar />
      {packed && (
        <PacksDialog
          product={packed}
          packs={packs.get(packed.id) ?? []}
          onAdd={(sold) => {
            openPacks(null);
            add(sold);
          }}
          onClose={() => openPacks(null)}
        />
      )}
    </div>
  );
}

/** By itself: while sales are sent, their number changes again and again. */
function OfflineBanner() {
  const { noConnection } = useTexts(newSaleTexts);
  return <ConnectionBanner>{useOfflineNote(noConnection)}</ConnectionBanner>;
}

/** Shows another list from its start, however far the last one was scrolled. */
function useScrollToStart(list: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) element.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [list]);
  return element;
}
