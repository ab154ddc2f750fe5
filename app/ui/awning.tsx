/** The striped, scalloped edge under the fascia. */
export function Awning() {
  return <div className="awning" aria-hidden="true" />;
}
