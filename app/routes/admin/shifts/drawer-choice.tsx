import type { ReactNode } from "react";
import { href, Link, useLocation } from "react-router";
import { NO_DRAWER } from "#app/domain/shifts/drawer.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { useChosenDrawer } from "./chosen-drawer.ts";
import { shiftTexts } from "./texts.ts";

/** Of the page of the shift: where the way to it began, and leads back to. */
export type ShiftPageState = { backTo?: string };

/** Where no shift is open: an owner's choice on a device without a drawer, else `note`, which says so. */
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

/** Leads back to where it stands. */
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
