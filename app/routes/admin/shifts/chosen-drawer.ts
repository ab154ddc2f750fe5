import { useSyncExternalStore } from "react";
import { NO_DRAWER } from "#app/domain/shifts/drawer.ts";
import { useTillShift } from "#app/ui/admin/till-shift.ts";

const listeners = new Set<() => void>();
let chosen = "";

/** What the owner chose last in this tab, while it may be chosen; "" where nothing is. */
export function useChosenDrawer(): [string, (id: string) => void] {
  const known = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => "",
  );
  const choices = useTillShift()?.choices ?? [];
  const isOffered = known === NO_DRAWER || choices.some(({ id }) => id === known);
  return [isOffered ? known : "", choose];
}

/** For the form of what takes or gives money. */
export function useDrawerField(): { drawer?: string } {
  const [drawer] = useChosenDrawer();
  return useTillShift()?.choices && drawer ? { drawer } : {};
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(id: string): void {
  chosen = id;
  for (const listener of listeners) listener();
}
