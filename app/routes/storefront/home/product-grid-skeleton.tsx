/** Cards in waiting, in the size of those to come. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className="product-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <div key={place} className="card">
          <div className="card-image">
            <div className="skeleton aspect-square" />
          </div>
          <div className="card-name">
            <div className="skeleton mt-2 h-4 w-4/5" />
          </div>
          <div className="card-foot skeleton" />
        </div>
      ))}
    </div>
  );
}
