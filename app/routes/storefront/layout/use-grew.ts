import { useState } from "react";

/** Whether a count just rose from one known number to another. */
export function useGrew(count: number | null): boolean {
  const [seen, setSeen] = useState({ count, grew: false });
  if (seen.count !== count) {
    setSeen({ count, grew: seen.count !== null && count !== null && count > seen.count });
  }
  return seen.grew;
}
