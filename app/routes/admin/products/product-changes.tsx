import type { ProductChange } from "./rebase-product.ts";

/** What somebody else did to the product while its form was open. */
export function ProductChanges({ changes, isGone }: { changes: ProductChange[]; isGone: boolean }) {
  if (isGone) {
    return (
      <p className="changes" role="alert">
        Somebody deleted this product meanwhile. Press Cancel to leave it.
      </p>
    );
  }
  if (changes.length === 0) return null;
  return (
    <div className="changes" role="alert">
      <p>
        Somebody changed this product meanwhile. Nothing is saved yet: look it over and press the
        button again.
      </p>
      <dl>
        {changes.map(({ label, was, theirs, mine }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>
                <bdi>{was}</bdi>
              </del>{" "}
              <ins>
                <bdi>{theirs}</bdi>
              </ins>
              {mine !== null && (
                <>
                  {", yours: "}
                  <bdi>{mine}</bdi>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
