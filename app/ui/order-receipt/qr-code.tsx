import { encode } from "uqr";

/** Modules of white around the code, without which scanners do not find it. */
const QUIET_ZONE = 4;

export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const width = size + 2 * QUIET_ZONE;
  return (
    <svg
      className="printed-code"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={text}
    >
      <path d={data.flatMap(rowRuns).join("")} />
    </svg>
  );
}

/** One rectangle for each run of dark modules in a row. */
function rowRuns(row: boolean[], y: number): string[] {
  const modules = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return [...modules.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
  );
}
