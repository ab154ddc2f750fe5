import cat from "./cat.svg?no-inline";

/** The striped, scalloped edge under the header. */
export function Awning() {
  return <div className="awning" aria-hidden="true" />;
}

export function KioskMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path fill="#fff6e2" d="M6 14h20v14H6z" />
      <path fill="#151c38" d="M9 14h14v7H9z" />
      <path fill="#d8402b" d="M4 21h24v3H4z" />
      <path
        fill="#ffcb3d"
        d="M5 4h22l3 8a3.25 3.25 0 0 1-7 1 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.25 3.25 0 0 1-7-1z"
      />
      <path
        fill="#fff6e2"
        d="M10.5 4h5.500v9a3.5 3.5 0 0 1-7 0zM21.5 4H27l3 8a3.25 3.25 0 0 1-7 1z"
      />
    </svg>
  );
}

export function Cat({ width }: { width: number }) {
  return <img src={cat} width={width} height={Math.round((width * 126) / 130)} alt="" />;
}
