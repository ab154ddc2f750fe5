import { useEffect, useEffectEvent, useRef } from "react";

type Answered<Answer> = { state: "idle" | "loading" | "submitting"; data: Answer | undefined };

/**
 * Calls back once for each answer that a fetcher brings, as soon as it is there. A fetcher's data
 * is no state of React's: a render that comes to nothing may have seen it already, and an effect
 * that hangs on the data alone then never runs. Its state changes once more after that.
 */
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
    // The state is there to run it again.
    void state;
  }, [state, data]);
}

/** The same, but once the page's data was read again, too. */
export function useSettledAnswer<Answer>(
  { state, data }: Answered<Answer>,
  onAnswer: (answer: Answer) => void,
): void {
  useAnswer({ state, data: state === "idle" ? data : undefined }, onAnswer);
}
