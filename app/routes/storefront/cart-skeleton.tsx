/** The receipt's shape until the browser's cart was read. */
export function CartSkeleton() {
  return (
    <div className="receipt-shadow" aria-busy="true">
      <div className="receipt grid gap-4">
        <noscript>
          <p>The cart is kept in your browser and needs JavaScript.</p>
        </noscript>
        {[1, 2].map((line) => (
          <div key={line} className="receipt-line" aria-hidden="true">
            <div className="picture bone" />
            <div className="bone h-5" />
            <div className="bone h-11" />
          </div>
        ))}
        <div className="bone h-11" aria-hidden="true" />
      </div>
    </div>
  );
}
