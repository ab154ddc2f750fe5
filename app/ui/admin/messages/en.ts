import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

/** What several admin pages share. */
export const messages = ({ number }: Formats) => ({
  newSale: "New Sale",
  cancel: "Cancel",
  dismiss: "Dismiss",
  pages: "Pages",
  cashier: (name: ReactNode) => rich`Cashier: ${name}`,
  offlineNumber: (of: number) => `Offline No. ${number(of)}`,
  opened: "Opened in WhatsApp",
  notOpened: "Not opened",
  keyboard: "Keyboard",
  singleKeys: "Single keys",
  keys: {
    walk: "Order above, order below",
    open: "Open the order",
    confirm: "Confirm",
    complete: "Complete (done)",
    cancel: "Cancel",
    refund: "Refund",
    print: "Print",
    search: "Search orders",
  },
});
