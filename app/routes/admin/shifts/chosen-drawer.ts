import { useSyncExternalStore } from "react";
import { NO_DRAWER } from "#app/domain/shifts/drawer.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";

const listeners = new Set<() => void>();
let chosen = "";

/** What the owner chose last in this tab, while it may be chosen; "" where nothing is. */
export function useChosenDrawer(): [string, (id: string) => void] {
  const known = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => "",
  );
  const choices = useAdmin().shift?.choices ?? [];
  const isOffered = known === NO_DRAWER || choices.some(({ id }) => id === known);
  return [isOffered ? known : "", choose];
}

/** For the form of what takes or gives money. */
export function useDrawerField(): { drawer?: string } {
  const [drawer] = useChosenDrawer();
  return useAdmin().shift?.choices && drawer ? { drawer } : {};
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(id: string): void {
  chosen = id;
  for (const listener of listeners) listener();
}
