import { entryTexts } from "#app/domain/activity/texts.ts";
import type { Fault, FaultKind, Subject } from "#app/domain/check/fault.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";

type Say<Of extends string> = Record<Of, (fault: Fault) => string>;

export const ar = (formats: Formats) => {
  const { egp, number, isolate, digits } = formats;
  const methods: Record<string, string> = saleTexts.with(formats).methods;
  const statuses: Record<string, string> = orderTexts.with(formats).statuses;
  const seals: Record<string, string> = entryTexts.with(formats).sealFaults;
  const { fault: movement } = stockTexts.with(formats);
  const is = (fault: Fault) => egp(fault.is ?? 0);
  const should = (fault: Fault) => egp(fault.should ?? 0);
  const name = ({ of = "" }: Fault) => isolate(of);
  const method = ({ of = "" }: Fault) => methods[of] ?? isolate(of);
  const own = ({ row }: Fault) => isolate(row);

  const rows: Say<Subject> = {
    order: (fault) => `الطلب ${own(fault)}`,
    refund: (fault) => `مرتجع الطلب ${own(fault)}`,
    shift: (fault) => `وردية ${own(fault)}`,
    stock: (fault) => (fault.is ? `${own(fault)}، الحركة ${number(fault.is)}` : own(fault)),
    count: (fault) => `جرد ${own(fault)}`,
    account: (fault) => `حساب ${own(fault)}`,
    sum: ({ row }) => `لوحة المتابعة، ${isolate(digits(row))}`,
    activity: ({ row }) => (row === "" ? "سجل النشاط" : `سجل النشاط، الختم ${digits(row)}`),
    image: own,
    device: (fault) => (fault.id ? `عملية بيع بدون اتصال ${own(fault)}` : `جهاز ${own(fault)}`),
    database: (fault) => `قاعدة البيانات، ${own(fault)}`,
  };

  const kinds: Say<FaultKind> = {
    "no lines": () => "لا توجد أصناف.",
    "line missing": () => "صنف مفقود.",
    total: (fault) => `الإجمالي ${is(fault)}، ومجموع الأصناف بعد الخصم ${should(fault)}.`,
    shares: (fault) => `خصم الأصناف ${is(fault)} في المجموع، والخصم ${should(fault)}.`,
    "share too large": () => "خصم صنف أقل من صفر أو أكبر من الصنف.",
    "web discount": (fault) => `طلب واتساب بخصم ${is(fault)}.`,
    "discount reason": () => "خصم بلا سبب، أو سبب بلا خصم.",
    approval: () => "بيانات المالك صاحب الموافقة ناقصة.",
    "not paid": (fault) => `لا توجد دفعة، والإجمالي ${should(fault)}.`,
    paid: (fault) => `مجموع الدفعات ${is(fault)}، والإجمالي ${should(fault)}.`,
    "payment missing": () => "دفعة مفقودة.",
    "payment method": (fault) => `طريقة دفع غير معروفة: ${name(fault)}.`,
    "paid early": () => "توجد دفعة، والطلب غير مكتمل.",
    status: ({ of = "" }) => `الحالة ${statuses[of] ?? isolate(of)}، وسجل الطلب غير ذلك.`,
    history: () => "سجل الطلب متناقض.",
    "sale with history": () => "عملية بيع لها سجل طلب واتساب.",
    "sale with chat": () => "عملية بيع لها محادثة مفتوحة في واتساب.",
    received: () => "وقت الاستلام غير صحيح.",
    "shift gone": () => "الوردية غير موجودة.",
    "cashier gone": () => "حساب الكاشير غير موجود.",
    cost: (fault) => `تكلفة ${name(fault)} تختلف عن حركة المخزون.`,
    "cost early": () => "للأصناف تكلفة قبل تأكيد الطلب.",
    "on account": (fault) => `على الحساب ${should(fault)}، وفي حركة الحساب ${is(fault)}.`,
    "refund without lines": () => "لا توجد أصناف.",
    "refund total": (fault) => `الإجمالي ${is(fault)}، ومجموع الأصناف ${should(fault)}.`,
    "refund payments": (fault) => `مجموع الدفعات ${is(fault)}، والإجمالي ${should(fault)}.`,
    "refund method": () => "طريقة الدفع ليست من دفعات المرتجع.",
    "refund line gone": () => "صنف غير موجود في الطلب.",
    "refund pieces": (fault) =>
      `${name(fault)}: المرتجع ${number(fault.is ?? 0)}، والمبيع ${number(fault.should ?? 0)}.`,
    "refund amount": (fault) =>
      `${name(fault)}: مبلغ المرتجع ${is(fault)}، وثمن البيع ${should(fault)}.`,
    "refund early": () => "الطلب غير مكتمل.",
    opening: (fault) => `نقدية أول الوردية ${is(fault)}، وفي سجل النشاط ${should(fault)}.`,
    expected: (fault) =>
      `${method(fault)}: المتوقع عند الإغلاق ${is(fault)}، ومجموع الحركات ${should(fault)}.`,
    counted: (fault) => `${method(fault)}: الفرق ${is(fault)}، وفي سجل النشاط ${should(fault)}.`,
    "not counted": (fault) => `${method(fault)}: إغلاق الوردية بلا عدّ.`,
    "counted early": () => "الوردية مفتوحة، ولها عدّ إغلاق.",
    "closed by nobody": () => "الوردية مغلقة بلا اسم لمن أغلقها.",
    cash: (fault) => `نقدية ${is(fault)}، ${name(fault)}، وفي سجل النشاط ${should(fault)}.`,
    "booking gone": () => "قيد الجرد غير موجود.",
    "booked open": () => "للجرد قيد، وهو ما زال مفتوحًا.",
    booked: (fault) => `${name(fault)}: القيد ${number(fault.is ?? 0)}، والجرد غير ذلك.`,
    "not counted product": (fault) =>
      `${name(fault)}: القيد ${number(fault.is ?? 0)}، بلا جرد للمنتج.`,
    undone: (fault) => `${name(fault)}: عكس القيد ${number(fault.is ?? 0)}، والقيد غير ذلك.`,
    stock: ({ of = "" }) => movement(of),
    corrected: (fault) =>
      `تغيّر المخزون من خارج كشك بمقدار ${number(fault.should ?? 0)}، وهذه الحركة تصحّح السجل. أعد جرد المنتج.`,
    "corrected gone": (fault) =>
      `تغيّر المخزون من خارج كشك بمقدار ${number(fault.should ?? 0)}، وهذه الحركة تصحّح السجل. المنتج محذوف.`,
    balance: (fault) => `الرصيد ${is(fault)}، ومجموع الحركات ${should(fault)}.`,
    entries: (fault) =>
      `الحركات المتتابعة ${number(fault.is ?? 0)}، والمفروض ${number(fault.should ?? 0)}.`,
    "owed since": () => "تاريخ «مستحق منذ» لا يتفق مع الحركات.",
    transfer: (fault) => `طرفا دمج الحسابين يختلفان بمبلغ ${is(fault)}.`,
    "sum money": (fault) =>
      `مجموع الطلبات ${(fault.is ?? 0) > 0 ? "أكثر" : "أقل"} من المعروض بمبلغ ${egp(Math.abs(fault.is ?? 0))}.`,
    "sum parts": () => "عدد الطلبات أو المنتجات أو الخطوات يختلف عن الطلبات.",
    activity: ({ of = "" }) => `${seals[of] ?? isolate(of)}.`,
    "image gone": () => "الصورة غير موجودة.",
    "sale gone": ({ is: at }) => `الرقم ${number(at ?? 0)}، وعملية البيع غير موجودة.`,
    "key gone": ({ is: at }) => `الرقم ${number(at ?? 0)}، والجهاز غير موجود.`,
    "last number": (fault) =>
      `آخر رقم ${number(fault.is ?? 0)}، وآخر رقم وصل ${number(fault.should ?? 0)}.`,
    "part gone": () => "جزء مفقود أو متوقف، والمحل يحتاج إليه.",
    structure: (fault) => `قاعدة البيانات تالفة: ${name(fault)}`,
    reference: (fault) => `لا يوجد ما ينتمي إليه (${name(fault)}).`,
  };

  return { fault: (fault: Fault) => `${rows[fault.subject](fault)}: ${kinds[fault.what](fault)}` };
};
