import { Receipt } from "#app/ui/receipt.tsx";

/** The receipt's shape until the browser's sale was read. */
export function SaleSkeleton() {
  return (
    <div aria-busy="true">
      <Receipt isWide>
        <noscript>
          <p className="pt-4">The sale is kept in your browser and needs JavaScript.</p>
        </noscript>
        <div className="sale-checkout" aria-hidden="true">
          <div className="grid gap-4 py-4">
            <div className="skeleton h-6 w-3/5" />
            <div className="skeleton h-14" />
            <div className="skeleton h-6 w-2/5" />
            <div className="skeleton h-14" />
          </div>
          <div className="grid gap-4 py-4">
            <div className="skeleton h-9" />
            <div className="skeleton h-14" />
            <div className="skeleton h-16" />
          </div>
        </div>
      </Receipt>
    </div>
  );
}
