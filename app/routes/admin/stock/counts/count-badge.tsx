import { useMessages } from "#app/ui/use-messages.tsx";
import type { CountState } from "./counts-loader.server.ts";
import { countMessages } from "./messages/messages.ts";

const TONES: Partial<Record<CountState, string>> = { open: "low", booked: "good", same: "good" };

export function CountBadge({ state }: { state: CountState }) {
  const { states } = useMessages(countMessages);
  return (
    <span className="badge" data-tone={TONES[state]}>
      {states[state]}
    </span>
  );
}
