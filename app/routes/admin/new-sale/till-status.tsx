import type { Saying } from "#app/routes/admin/till/use-sale.ts";

/** What came of the last press or scan; while one types, how much is found. */
export function TillStatus({ saying, count }: { saying: Saying; count: number | null }) {
  return (
    <p className="till-status figures" role="status">
      {/* A new element each time: the same words are announced again. */}
      <span key={saying.id}>{saying.text || (count !== null && `${count} found`)}</span>
    </p>
  );
}
