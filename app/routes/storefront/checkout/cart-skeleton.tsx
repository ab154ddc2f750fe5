import { Receipt } from "#app/ui/receipt.tsx";

/** The receipt's shape until the browser's cart was read. */
export function CartSkeleton() {
  return (
    <div aria-busy="true">
      <Receipt isWide>
        <noscript>
          <p className="pt-4">The cart is kept in your browser and needs JavaScript.</p>
        </noscript>
        <div className="checkout" aria-hidden="true">
          <div>
            <LineSkeletons />
            <LineSkeletons />
          </div>
          <div>
            <p className="receipt-total">
              <span>Total</span>
              <span className="skeleton w-28">&nbsp;</span>
            </p>
            <div className="receipt-rule" />
            <div className="grid gap-4 pb-13">
              <div className="grid gap-1">
                <div className="skeleton my-1 h-4.5 w-36" />
                <div className="skeleton h-12" />
              </div>
              <div className="skeleton h-12" />
            </div>
          </div>
        </div>
      </Receipt>
    </div>
  );
}

function LineSkeletons() {
  return (
    <div className="receipt-line">
      <div className="image skeleton" />
      <div className="receipt-line-name">
        <div className="grid gap-1.5 py-1">
          <div className="skeleton h-5 w-3/5" />
          <div className="skeleton h-3 w-2/5" />
        </div>
      </div>
      <div className="receipt-line-tools">
        <div className="skeleton h-11 w-32" />
      </div>
    </div>
  );
}
