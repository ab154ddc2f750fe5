import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";

export const ar = ({ number, egp, isolate, digits }: Formats) => ({
  name: (most: number) => `اسم المحل من حرف واحد إلى ${number(most)} حرفًا.`,
  nameAr: (most: number) => `اسم المحل بالعربية بحد أقصى ${number(most)} حرفًا.`,
  tagline: (most: number) => `العبارة التعريفية بحد أقصى ${number(most)} حرفًا.`,
  hero: "هذه الصورة لم تعد موجودة. اخترها من جديد.",
  whatsapp: {
    notANumber: `هذا ليس رقم هاتف. اكتب أرقامًا فقط، مثل ${isolate(digits("+20 100 123 4567"))}.`,
    noCountryCode: `كود الدولة ناقص. ابدأ به الرقم، مثل ${isolate(digits("+20 100 123 4567"))}.`,
    notEgyptian: `رقم الموبايل المصري ${number(11)} رقمًا، أوله ${isolate(digits("010"))} أو ${isolate(digits("011"))} أو ${isolate(digits("012"))} أو ${isolate(digits("015"))}. راجع الأرقام.`,
    wrongLength: `رقم واتساب من ${number(7)} إلى ${number(15)} رقمًا يبدأ بكود الدولة، مثل ${isolate(digits("+20 100 123 4567"))}.`,
    noSuchCountry: `لا توجد دولة بهذا الكود. ابدأ بكود الدولة، مثل ${isolate(digits("+20 100 123 4567"))}.`,
    tooShort: "أرقام هذه الدولة أطول من ذلك. راجع الرقم، فقد تنقصه خانة.",
    tooLong: "أرقام هذه الدولة أقصر من ذلك. راجع الرقم، فقد تكون فيه خانة زائدة.",
    noSuchNumber: "لا يوجد رقم كهذا في هذه الدولة. راجع الأرقام.",
  },
  phone: (most: number) => `رقم الهاتف بحد أقصى ${number(most)} حرفًا.`,
  email: "اكتب بريدًا إلكترونيًا صحيحًا.",
  address: (most: number) => `العنوان بحد أقصى ${number(most)} حرف.`,
  instagram: `اسم إنستجرام بحد أقصى ${number(30)} من الحروف الإنجليزية والأرقام والنقط والشرطات السفلية.`,
  pause: (most: number) => `الرسالة بحد أقصى ${number(most)} حرف.`,
  hours: "حدّد وقت الفتح ووقت الإغلاق لكل يوم عمل.",
  receiptFooter: (most: number) => `السطر الأخير من الإيصال بحد أقصى ${number(most)} حرف.`,
  timezone: "اختر منطقة زمنية من القائمة.",
  language: "اختر العربية أو الإنجليزية.",
  digits: "اختر شكل الأرقام.",
  activityDays: (least: number, most: number) =>
    `يُحفظ سجل النشاط من ${number(least)} إلى ${number(most)} يومًا.`,
  lowStock: (least: number, most: number) =>
    `حد التنبيه للمخزون عدد صحيح من ${number(least)} إلى ${number(most)}.`,
  expiryDays: (least: number, most: number) =>
    `عدد الأيام قبل انتهاء الصلاحية عدد صحيح من ${number(least)} إلى ${number(most)}.`,
  priceStep: (least: Piastres, most: Piastres) => `تقريب السعر من ${egp(least)} إلى ${egp(most)}.`,
  cashierDiscount: (least: number, most: number) =>
    `أعلى خصم عدد صحيح من ${number(least)} إلى ${number(most)}.`,
  maxCustom: (least: Piastres, most: Piastres) => `أعلى مبلغ حر من ${egp(least)} إلى ${egp(most)}.`,
  accountLimit: (least: Piastres, most: Piastres) => `حد الحساب من ${egp(least)} إلى ${egp(most)}.`,
  afterSale: "اختر الصفحة التي تظهر بعد البيع.",
  deliveryAreas: "لكل منطقة اسم لا يتكرر ورسوم توصيل، وما يُكتب في الخانات الأخرى أرقام.",
  freeDelivery: (least: Piastres, most: Piastres) =>
    `يبدأ التوصيل المجاني من ${egp(least)} إلى ${egp(most)}.`,
  instapayAddress: `الصق رابط الدفع من إنستاباي، أو عنوانًا مثل ${isolate("name@instapay")}.`,
  dailyBackups: (least: number, most: number) =>
    `عدد النسخ اليومية المحفوظة من ${number(least)} إلى ${number(most)}.`,
  weeklyBackups: (least: number, most: number) =>
    `عدد النسخ الأسبوعية المحفوظة من ${number(least)} إلى ${number(most)}.`,
  monthlyBackups: (least: number, most: number) =>
    `عدد النسخ الشهرية المحفوظة من ${number(least)} إلى ${number(most)}.`,
  plainHttp: `يبدأ عنوان المحل بـ${isolate("http://")}، ولا تسمح المتصفحات معه بالبيع بدون اتصال ولا بالكاميرا ولا بمفاتيح المرور. اجعله يبدأ بـ${isolate("https://")} كما في ${isolate("docs/deployment.md")}، وضعه في ${isolate("PUBLIC_ORIGIN")}.`,
});
