import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

/** An owner's PIN for one action of a cashier. */
const en = ({ number, egp }: Formats) => ({
  approve: "Approve",
  ownerApproves: "An owner approves this with a PIN.",
  whoApproves: "Which owner approves?",
  approvesWith: (name: ReactNode) => rich`${name} types the PIN. It approves this once.`,
  nobody: "No owner has a PIN yet. Owners set one in My Account.",
  discountOf: (amount: Piastres, subtotal: Piastres) =>
    `Discount: ${egp(amount)} of ${egp(subtotal)}`,
  onAccountOf: (name: string, balance: Piastres) => `${name} would owe ${egp(balance)}`,
  cancel: "Cancel",
  wrongPin: "This is not the PIN.",
  personWaits: "This PIN was wrong too often. Wait before the next try, half an hour at most.",
  deviceLocked: (tries: number) =>
    `${number(tries)} wrong PINs in a row. On this till only an owner’s PIN or a password works now.`,
  failed: "Could not check the PIN. Please try again.",
  needsConnection: "An approval needs a connection. Nothing was changed without it.",
  approvedBy: (name: ReactNode) => rich`Approved by ${name}`,
  discountApprovedBy: (name: ReactNode) => rich`Discount approved by ${name}`,
});

export const approvalTexts = defineTexts({ en, ar });
