import { useEffect, useEffectEvent, useState } from "react";
import type { ProductSearchTexts } from "./texts.ts";

/** What was found last stays until the next answer. */
export function useLastAnswer<Answer>(answer: Answer | null): Answer | null {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}

/** Enter opens once, also when the answer is still on the way; typing on or asking again forgets it. */
export function useEnter(isAnswered: boolean, onEnter: () => void) {
  const [isEntered, setEntered] = useState(false);
  const open = useEffectEvent(() => {
    setEntered(false);
    onEnter();
  });
  const isDue = isEntered && isAnswered;
  useEffect(() => {
    if (isDue) open();
  }, [isDue]);
  return { enter: () => setEntered(true), forgetEnter: () => setEntered(false) };
}

/** What the line under the field says of a query. */
export function statusOf<Answer>(
  { answer, failed }: { answer: Answer | null; failed: boolean },
  t: ProductSearchTexts,
  count: (answer: Answer) => string,
): string {
  if (failed) return t.failed;
  return answer ? count(answer) : t.searching;
}
