import { Form, href } from "react-router";
import type { Staff } from "#app/domain/staff/staff.ts";
import { SidebarSwitch } from "#app/routes/admin/switch-cashier/switch-cashier.tsx";
import { endOfflineSelling } from "#app/routes/admin/till/offline/contact.ts";
import { forgetLastReceipt } from "#app/routes/admin/till/sale/last-receipt.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { rememberSignedIn } from "#app/ui/admin/leaving/kept-drafts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { layoutTexts } from "./texts.ts";

function forgetPerson(): void {
  rememberSignedIn(false);
  endOfflineSelling();
  forgetLastReceipt();
}

/** The sidebar's foot: who is signed in, and the ways out. */
export function SignedIn({ staff }: { staff: Staff }) {
  const t = useTexts(layoutTexts);
  return (
    <div className="signed-in">
      <p className="signed-in-name sidebar-text" title={staff.email}>
        <span className="visually-hidden">{t.signedInAs}</span>{" "}
        <UserText>{staff.name || staff.email}</UserText>
      </p>
      <SidebarSwitch />
      <Form method="post" action={href("/logout")} onSubmit={forgetPerson}>
        <button type="submit" className="sidebar-link" title={t.logout}>
          <span className="sidebar-icon">
            <Icon name="logout" />
          </span>
          <span className="sidebar-text">{t.logout}</span>
        </button>
      </Form>
    </div>
  );
}
