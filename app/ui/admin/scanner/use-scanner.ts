import { useEffect, useEffectEvent } from "react";
import { listenToScanner } from "./listen-to-scanner.ts";

/** Gets what a barcode scanner types on the page, whatever has the focus; fields stay as they are. */
export function useScanner(onCode: (code: string) => void): void {
  const scanned = useEffectEvent(onCode);
  useEffect(() => listenToScanner((code) => scanned(code)), []);
}
