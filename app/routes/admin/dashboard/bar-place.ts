import type { CSSProperties } from "react";

/** Above the bar of that place, and as far to its side as to stay within the plot. */
export function abovePlace(place: number, count: number, part: number): CSSProperties {
  const across = ((place + 0.5) / count) * 100;
  return {
    insetInlineStart: `${across}%`,
    insetBlockEnd: `${part * 100}%`,
    translate: `${-across}% 0`,
  };
}
