import { type ReactNode, useSyncExternalStore } from "react";
import { href, Link, useLocation } from "react-router";
import { NO_DRAWER } from "#app/domain/shifts/drawer.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { shiftTexts } from "../texts.ts";

/** The way to the page of the shift began at `backTo`, and leads back there. */
export type ShiftPageState = { backTo?: string };

/** Where no shift is open, an owner on a device without a drawer chooses one; others read `note`, which says so. */
export function DrawerChoice({ note = <CashNote /> }: { note?: ReactNode }) {
  const shift = useAdmin().shift;
  const [chosen, choose] = useChosenDrawer();
  const t = useTexts(shiftTexts);
  if (shift?.since !== null) return null;
  if (!shift.choices) return note;
  return (
    <div className="drawer-choice on-screen-only">
      {/* Stays when something is chosen: what lies below would move under a finger. */}
      <Attention>
        {t.noDrawerHere((text) => (
          <OpenShift>{text}</OpenShift>
        ))}
      </Attention>
      <SelectField
        label={t.drawer}
        options={[
          { id: "", label: t.chooseDrawer },
          ...shift.choices.map((choice) => ({ id: choice.id, label: t.openChoice(choice) })),
          { id: NO_DRAWER, label: t.noDrawer },
        ]}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}

/** The way leads back to where the link stands. */
export function OpenShift({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const state: ShiftPageState = { backTo: pathname };
  return (
    <Link className="text-link" to={href("/admin/shift")} state={state}>
      {children}
    </Link>
  );
}

function CashNote() {
  const t = useTexts(shiftTexts);
  return (
    <Attention>
      {t.cashNeedsShift((text) => (
        <OpenShift>{text}</OpenShift>
      ))}
    </Attention>
  );
}

const listeners = new Set<() => void>();
let chosen = "";

/** It holds what the owner chose last in this tab, while it may be chosen; "" where nothing is. */
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

/** What takes or gives money sends this field. */
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
