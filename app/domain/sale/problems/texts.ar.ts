import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";

const HOUR_MS = 60 * 60_000;

export const ar = (formats: Formats) => {
  const { count, egp, isolate, number } = formats;
  const { methods } = saleTexts.with(formats);
  const duration = (ms: number) =>
    ms < 2 * HOUR_MS
      ? count(Math.max(1, Math.round(ms / 60_000)), {
          one: "دقيقة",
          two: "دقيقتين",
          few: "# دقائق",
          other: "# دقيقة",
        })
      : count(Math.round(ms / HOUR_MS), {
          one: "ساعة",
          two: "ساعتين",
          few: "# ساعات",
          other: "# ساعة",
        });
  const pieces = (by: number) =>
    count(by, {
      one: "قطعة",
      two: "قطعتين",
      few: "# قطع",
      other: "# قطعة",
    });
  return {
    short: (name: string, by: number) =>
      `${isolate(name)}: المبيع أكثر من المخزون بمقدار ${pieces(by)}.`,
    price: (name: string, sold: Piastres, catalogue: Piastres) =>
      `${isolate(name)}: تم البيع بسعر ${egp(sold)}، والسعر في المحل كان ${egp(catalogue)}.`,
    name: (name: string, catalogue: string) =>
      `${isolate(name)}: كان الاسم في المحل ${isolate(catalogue)}.`,
    gone: (name: string) => `${isolate(name)}: لم يعد المنتج في المحل، فلم يُخصم من المخزون.`,
    counted: (name: string, by: number) =>
      `${isolate(name)}: تم البيع قبل الجرد، فظهر في الجرد نقص ${pieces(by)}. صُحّح فرق الجرد حتى لا يُخصم مرتين.`,
    whileCounted: (name: string) =>
      `${isolate(name)}: لا يُعرف هل تم البيع قبل الجرد أم بعده، فربما لا يطابق المخزون الموجود. أعد جرد المنتج إن كان ما زال في المحل.`,
    clock: (ms: number) => `كانت ساعة الجهاز غير مضبوطة بفارق ${duration(ms)}.`,
    tooLate: (ms: number) => `تم البيع بعد ${duration(ms)} من آخر اتصال للجهاز.`,
    permit: "لم يُثبت الجهاز صاحب عملية البيع، فسُجّلت باسم من أرسلها.",
    signature:
      "توقيع الجهاز ناقص أو لا يطابق العملية: غُيّرت بعد البيع أو جاءت من جهاز آخر. سُجّلت باسم من أرسلها.",
    permitEnded: (seller: string) =>
      `انتهى تصريح ${isolate(seller)} بالبيع على هذا الجهاز. سُجّلت باسم من أرسلها.`,
    unsigned: "لم يستطع الجهاز توقيعها، فربما غُيّرت بعد البيع.",
    sender: (name: string) => `الإرسال باسم ${isolate(name)}، والبيع باسم شخص آخر.`,
    receivedLate: (ms: number) => `وصلت بعد ${duration(ms)} من آخر اتصال للجهاز قبل البيع.`,
    signedOut:
      "أرسلها من باع بعد تسجيل دخول جديد: تغيّرت كلمة المرور أو سُجّل الخروج من كل الأجهزة بينهما.",
    noShift: "لم تكن في درج الجهاز وردية مفتوحة، فليس مبلغها في أي وردية.",
    shiftClosed: "أُغلقت ورديتها قبل أن تصل.",
    otherDrawer: "ورديتها ليست لدرج هذا الجهاز.",
    limit: (balance: Piastres, limit: Piastres) =>
      `المستحق على العميل بعدها ${egp(balance)}، وحد الحساب ${egp(limit)}.`,
    account: "لم يكن للعميل حساب، ففُتح له حساب.",
    method: (method: PaymentMethod) => `دُفعت بطريقة لا يقبلها المحل: ${methods[method]}.`,
    received: (received: Piastres, amount: Piastres) =>
      `المستلم نقدًا ${egp(received)} أكثر مما يُقبل عن ${egp(amount)}.`,
    numberTwice: (of: number) => `رقم العملية ${number(of)} على هذا الجهاز لعملية أخرى أيضًا.`,
    cashierDisabled: "حساب الكاشير موقوف.",
    cashierDemoted: "كان الكاشير مالكًا وقتها.",
    noAccounts: "من استلمها لا يحق له تحصيل دفعات على الحساب.",
    samePayment: "وصلت برقم دفعة أخرى. الدفعتان مسجلتان.",
    sameId: (code: string) =>
      `وصلت بكود الطلب ${isolate(code)} نفسه وبمحتوى مختلف. العمليتان مسجلتان.`,
    payments: (paid: Piastres, total: Piastres) =>
      `المدفوع ${egp(paid)} من ${egp(total)}. الفرق محسوب مع أول دفعة.`,
    discount: (amount: Piastres, most: Piastres) =>
      `الخصم ${egp(amount)} أكثر من المسموح ${egp(most)}.`,
    custom: (amount: Piastres, most: Piastres) =>
      most === 0
        ? `بيع مبلغ حر قدره ${egp(amount)} ممن لا يُسمح له بذلك.`
        : `المبلغ الحر ${egp(amount)} خارج المسموح ${egp(most)}.`,
  };
};
