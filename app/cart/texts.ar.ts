import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number }: Formats) => ({
  removed: (name: ReactNode, total: string) => rich`تمت إزالة ${name}، الإجمالي ${total}.`,
  changed: (name: ReactNode, quantity: number, total: string) =>
    rich`${name}: ${number(quantity)}، الإجمالي ${total}.`,
  cartNow: (items: string, total: string) => `${items}، الإجمالي ${total}.`,
});
