import cat from "./cat.svg?no-inline";

/** The kiosk's cat, for where there is nothing else to see. */
export function Cat({ width }: { width: number }) {
  return <img src={cat} width={width} height={Math.round((width * 126) / 130)} alt="" />;
}
