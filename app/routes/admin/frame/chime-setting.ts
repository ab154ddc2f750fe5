import { useSyncExternalStore } from "react";
import { createStoredValue } from "#app/browser/stored-value.ts";

const chime = createStoredValue({
  key: "koshk-chime",
  // As text by earlier releases.
  parse: (stored) => stored === "on" || stored === true,
  empty: () => false,
});

/** The same in all tabs of a browser; off where the page is rendered on the server. */
export function useIsChimeOn(): boolean {
  return useSyncExternalStore(chime.subscribe, chime.current, () => false);
}

export function setChimeOn(on: boolean): void {
  chime.update(() => on);
}
