/** Cards in waiting, in the size of those to come. */
export function GoodsSkeleton({ count }: { count: number }) {
  return (
    <div className="goods" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <div key={place} className="card">
          <div className="card-image">
            <div className="bone aspect-square" />
          </div>
          <div className="card-name">
            <div className="bone mt-2 h-4 w-4/5" />
          </div>
          <div className="card-foot bone" />
        </div>
      ))}
    </div>
  );
}
