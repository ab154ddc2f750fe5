import { entryTexts } from "#app/domain/activity/texts.ts";
import type { Fault, FaultKind, Subject } from "#app/domain/check/fault.ts";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { ar } from "./texts.ar.ts";

type Say<Of extends string> = Record<Of, (fault: Fault) => string>;

const en = (formats: Formats) => {
  const { egp, number } = formats;
  const methods: Record<string, string> = saleTexts.with(formats).methods;
  const seals: Record<string, string> = entryTexts.with(formats).sealFaults;
  const { fault: movement } = stockTexts.with(formats);
  const is = (fault: Fault) => egp(fault.is ?? 0);
  const should = (fault: Fault) => egp(fault.should ?? 0);
  const method = ({ of = "" }: Fault) => methods[of] ?? of;

  const rows: Say<Subject> = {
    order: ({ row }) => `Order ${row}`,
    refund: ({ row }) => `Refund of order ${row}`,
    shift: ({ row }) => `Shift of ${row}`,
    stock: ({ row, is: at }) => (at ? `${row}, movement ${number(at)}` : row),
    count: ({ row }) => `Count by ${row}`,
    account: ({ row }) => `Account ${row}`,
    sum: ({ row }) => `Dashboard, ${row}`,
    activity: ({ row }) => (row === "" ? "Activity" : `Activity, seal ${row}`),
    image: ({ row }) => row,
    device: ({ row, id }) => (id ? `Offline sale ${row}` : `Device of ${row}`),
    database: ({ row }) => `Database, ${row}`,
  };

  const kinds: Say<FaultKind> = {
    "no lines": () => "It has no lines.",
    "line missing": () => "One of its lines is missing.",
    total: (fault) =>
      `The total is ${is(fault)}; its lines less the discount come to ${should(fault)}.`,
    shares: (fault) =>
      `Its lines have ${is(fault)} of the discount in all; the discount is ${should(fault)}.`,
    "share too large": () => "The discount of a line is below 0, or above the line.",
    "web discount": (fault) => `A web order has a discount of ${is(fault)}.`,
    "discount reason": () => "It has a discount without a reason, or a reason without a discount.",
    approval: () => "Its approval is stored only in part.",
    "not paid": (fault) => `It has no payment; the total is ${should(fault)}.`,
    paid: (fault) => `The payments come to ${is(fault)}; the total is ${should(fault)}.`,
    "payment missing": () => "One of its payments is missing.",
    "payment method": ({ of = "" }) => `It is paid by a method that does not exist: ${of}.`,
    "paid early": () => "It is paid but not completed.",
    status: ({ of = "" }) => `The status is ${of}, which its history does not say.`,
    history: () => "Its history contradicts itself.",
    "sale with history": () => "A sale has the history of a web order.",
    "sale with chat": () => "A sale has a chat that was opened.",
    received: () => "The time at which it was received does not fit.",
    "shift gone": () => "Its shift is not there.",
    "cashier gone": () => "Its cashier has no account.",
    cost: ({ of = "" }) => `The cost of ${of} is not that of its stock movement.`,
    "cost early": () => "Its lines have costs, but it was not confirmed.",
    "on account": (fault) =>
      `${should(fault)} was sold or given back on account; the entry says ${is(fault)}.`,
    "refund without lines": () => "It gives back nothing.",
    "refund total": (fault) => `The total is ${is(fault)}; its lines come to ${should(fault)}.`,
    "refund payments": (fault) => `${is(fault)} was given back; the total is ${should(fault)}.`,
    "refund method": () => "Its payment method is none of its payments’.",
    "refund line gone": () => "It gives back a line that the order does not have.",
    "refund pieces": (fault) =>
      `${number(fault.is ?? 0)} of ${fault.of} are given back; ${number(fault.should ?? 0)} were sold.`,
    "refund amount": (fault) =>
      `${is(fault)} is given back for ${fault.of}, which was sold for ${should(fault)}.`,
    "refund early": () => "The order is not completed.",
    opening: (fault) => `It was opened with ${is(fault)}; the activity says ${should(fault)}.`,
    expected: (fault) =>
      `${method(fault)}: the closing expected ${is(fault)}; its sales, refunds and cash come to ${should(fault)}.`,
    counted: (fault) =>
      `${method(fault)}: the difference is ${is(fault)}; the activity says ${should(fault)}.`,
    "not counted": (fault) => `${method(fault)}: it was closed without a count.`,
    "counted early": () => "It is open but has a closing count.",
    "closed by nobody": () => "It is closed without the name of who closed it.",
    cash: (fault) => `Cash of ${is(fault)} by ${fault.of}; the activity says ${should(fault)}.`,
    "booking gone": () => "Its booking is not there.",
    "booked open": () => "It is booked but still open.",
    booked: (fault) =>
      `${fault.of}: ${number(fault.is ?? 0)} was booked, which the count does not say.`,
    "not counted product": (fault) =>
      `${fault.of}: ${number(fault.is ?? 0)} was booked, and nobody counted it.`,
    undone: (fault) =>
      `${fault.of}: ${number(fault.is ?? 0)} was booked back, which is not what was booked.`,
    stock: ({ of = "" }) => movement(of),
    corrected: (fault) =>
      `The stock was changed outside of Koshk by ${number(fault.should ?? 0)}, which this movement makes good. Count the product again.`,
    "corrected gone": (fault) =>
      `The stock was changed outside of Koshk by ${number(fault.should ?? 0)}, which this movement makes good. The product is deleted.`,
    balance: (fault) => `The balance is ${is(fault)}; its entries come to ${should(fault)}.`,
    entries: (fault) =>
      `${number(fault.is ?? 0)} entries follow from one another; there should be ${number(fault.should ?? 0)}.`,
    "owed since": () => "The day since which something is owed does not follow from its entries.",
    transfer: (fault) => `The two sides of a merge differ by ${is(fault)}.`,
    "sum money": (fault) =>
      `The orders come to ${egp(Math.abs(fault.is ?? 0))} ${(fault.is ?? 0) > 0 ? "more" : "less"} than it shows.`,
    "sum parts": () => "The number of orders, products or steps is not that of the orders.",
    activity: ({ of = "" }) => `${seals[of] ?? of}.`,
    "image gone": () => "Its image is not there.",
    "sale gone": ({ is: at }) => `Its number is ${number(at ?? 0)}, and there is no such sale.`,
    "key gone": ({ is: at }) => `Its number is ${number(at ?? 0)}, and its device is not there.`,
    "last number": (fault) =>
      `Its last number is ${number(fault.is ?? 0)}; the last that came is ${number(fault.should ?? 0)}.`,
    "part gone": () => "It is not there, or switched off, and the shop needs it.",
    structure: ({ of = "" }) => `The database is damaged: ${of}`,
    reference: ({ of = "" }) => `What it belongs to is not there (${of}).`,
  };

  return { fault: (fault: Fault) => `${rows[fault.subject](fault)}: ${kinds[fault.what](fault)}` };
};

export const checkTexts = defineTexts({ en, ar });
