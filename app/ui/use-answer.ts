import { useEffect, useEffectEvent, useRef } from "react";

type Answered<Answer> = { state: "idle" | "loading" | "submitting"; data: Answer | undefined };

/** Calls back once for each of a fetcher's answers. */
export function useAnswer<Answer>(
  { state, data }: Answered<Answer>,
  onAnswer: (answer: Answer) => void,
): void {
  const taken = useRef<Answer>(undefined);
  const take = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!data || taken.current === data) return;
    taken.current = data;
    take(data);
    // An abandoned render may have seen the data already; the state changes once more after it.
    void state;
  }, [state, data]);
}

/** The same, after the page's data is revalidated. */
export function useSettledAnswer<Answer>(
  { state, data }: Answered<Answer>,
  onAnswer: (answer: Answer) => void,
): void {
  useAnswer({ state, data: state === "idle" ? data : undefined }, onAnswer);
}
