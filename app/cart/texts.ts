import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  removed: (name: ReactNode, total: string) => rich`${name} removed, total ${total}.`,
  changed: (name: ReactNode, quantity: number, total: string) =>
    rich`${name}: ${number(quantity)}, total ${total}.`,
  cartNow: (items: string, total: string) => `${items}, total ${total}.`,
});

export const cartTexts = defineTexts({ en, ar });
