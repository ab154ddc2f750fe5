import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ number }: Formats) => ({
  removed: (name: ReactNode, total: string) => rich`${name} removed, total ${total}.`,
  changed: (name: ReactNode, quantity: number, total: string) =>
    rich`${name}: ${number(quantity)}, total ${total}.`,
  cartNow: (items: string, total: string) => `${items}, total ${total}.`,
});
