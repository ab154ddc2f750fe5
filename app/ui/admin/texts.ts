import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

/** What several admin pages share. */
const en = ({ number }: Formats) => ({
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
    dispatch: "Out for delivery",
    refund: "Refund",
    print: "Print",
    search: "Search orders",
  },
});

export const adminTexts = defineTexts({ en, ar });
