import type { FixedCategorySlug } from "#app/domain/catalogue/category.ts";
import type { SectionIcon } from "#app/domain/catalogue/section.ts";
import type { Formats } from "#app/domain/locale/formats.ts";

const categories: Record<FixedCategorySlug, string> = {
  smokes: "سجائر",
  "snack-attack": "سناكس ومقرمشات",
  "candy-boom": "حلويات",
  "super-nuts": "تسالي ومكسرات",
  "vibe-save": "مشروبات",
  "game-on": "ألعاب",
};

const icons: Record<SectionIcon, string> = {
  FaBoxOpen: "صندوق",
  FaCoffee: "قهوة",
  FaUtensils: "طعام",
  FaAppleAlt: "تفاحة",
  FaCookieBite: "بسكويت",
  FaCandyCane: "حلوى",
  FaBreadSlice: "خبز",
  FaWineBottle: "زجاجة",
  FaShoppingBag: "حقيبة تسوق",
  FaGamepad: "لعبة",
  FaStar: "نجمة",
  FaHeart: "قلب",
};

export const ar = ({ number, isolate, digits }: Formats) => ({
  categories,
  icons,
  product: {
    arabicTooLong: (most: number) => `الاسم بالعربية بحد أقصى ${number(most)} حرفًا.`,
    nameRequired: "اسم المنتج مطلوب.",
    priceRequired: "اكتب سعرًا أكبر من صفر.",
    orderIdWrong: "اكتب رقم ترتيب موجبًا.",
    stockWrong: "اكتب المخزون عددًا صحيحًا، صفرًا أو أكثر.",
    costWrong: "التكلفة مبلغ، صفر أو أكثر.",
    commissionWrong: "العمولة نسبة مئوية من صفر إلى مئة.",
    costOrCommission: "اكتب التكلفة أو العمولة، لا كلتيهما.",
    imageRequired: "الصورة مطلوبة لكل منتج جديد.",
    highest: (value: number) => `أقصى قيمة ${number(value)}.`,
    twoDecimals: "رقمان على الأكثر بعد العلامة العشرية.",
    unclearAmount: `قد يكون مبلغين مختلفين: اكتب الآلاف هكذا ${isolate(digits("1250"))} والكسور هكذا ${isolate(digits("12.50"))}.`,
    wholeNumber: "عدد صحيح بدون كسور.",
    orderIdInUse: (orderId: number) =>
      `رقم الترتيب ${isolate(digits(String(orderId)))} مستخدم بالفعل.`,
    orderIdTaken: (orderId: number) =>
      `رقم الترتيب ${isolate(digits(String(orderId)))} محجوز لمنتج آخر.`,
    categoryGone: "هذا القسم لم يعد موجودًا.",
    added: "تمت إضافة المنتج بنجاح!",
    updated: "تم تعديل المنتج بنجاح!",
    deleted: "تم حذف المنتج بنجاح.",
    failures: {
      add: "تعذّرت إضافة المنتج. حاول مرة أخرى.",
      update: "تعذّر تعديل المنتج.",
      delete: "تعذّر حذف المنتج.",
      stock: "تعذّر تعديل المنتج.",
      switch: "تعذّر تعديل المنتج.",
      move: "تعذّر تعديل المنتج.",
    },
  },
  pack: {
    nameRequired: (most: number) => `اسم العبوة من حرف إلى ${number(most)} حرفًا.`,
    piecesWrong: (least: number, most: number) =>
      `في العبوة من ${number(least)} إلى ${number(most)} قطعة.`,
    someWrong: (most: number) => `حتى ${number(most)} عبوات، لكل منها اسم خاص بها وعدد قطع وسعر.`,
  },
  barcode: {
    tooMany: (most: number) => `للمنتج ${number(most)} باركودًا بحد أقصى.`,
    needed: "الباركود مطلوب.",
    tooLong: (most: number) => `الباركود بحد أقصى ${number(most)} حرفًا.`,
    mistyped: (code: string) => `${isolate(code)} مكتوب خطأ: رقمه الأخير لا يناسب ما قبله.`,
    joined: (code: string) => `${isolate(code)} ليس باركودًا واحدًا. اكتب كل باركود في سطر.`,
    asNumber: (code: string) =>
      `حوّل برنامج الجداول الباركود ${isolate(code)} إلى رقم. اكتبه كاملًا كنص.`,
    taken: (code: string, product: string) =>
      `الباركود ${isolate(code)} لمنتج آخر: ${isolate(product)}.`,
    failed: "تعذّرت إضافة الباركود. حاول مرة أخرى.",
  },
  section: {
    namesRequired: "اسم القسم والاسم المعروض مطلوبان.",
    nameWithoutLetter: "اكتب في اسم القسم حرفًا أو رقمًا على الأقل.",
    arabicTooLong: (most: number) => `الاسم بالعربية بحد أقصى ${number(most)} حرفًا.`,
    exists: "يوجد قسم بهذا الاسم بالفعل.",
    created: "تم إنشاء القسم بنجاح!",
    updated: "تم تعديل القسم بنجاح!",
    activated: "تم تفعيل القسم بنجاح!",
    deactivated: "تم إيقاف القسم بنجاح!",
    deleted: "تم حذف القسم بنجاح!",
    ageMarked: "عليه الآن علامة +18.",
    ageUnmarked: "لم تعد عليه علامة +18.",
    failures: {
      create: "تعذّر حفظ القسم.",
      update: "تعذّر حفظ القسم.",
      status: "تعذّر تغيير حالة القسم.",
      delete: "تعذّر حذف القسم.",
      move: "تعذّر حفظ القسم.",
      age: "تعذّر تغيير علامة +18.",
    },
  },
});
