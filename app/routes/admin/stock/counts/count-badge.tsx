import { useTexts } from "#app/ui/use-texts.tsx";
import type { CountState } from "./counts.server.ts";
import { countTexts } from "./texts.ts";

const TONES: Partial<Record<CountState, string>> = { open: "low", booked: "good", same: "good" };

export function CountBadge({ state }: { state: CountState }) {
  const { states } = useTexts(countTexts);
  return (
    <span className="badge" data-tone={TONES[state]}>
      {states[state]}
    </span>
  );
}
