import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number, count, egp, isolate }: Formats) => ({
  title: (category: string) => `${isolate(category)} – المنتجات`,
  productCount: (products: number) => count(products, { zero: "لا منتجات", ...PRODUCTS }),
  notFetched: (category: string) => `تعذّر تحميل ${isolate(category)}.`,
  newProduct: "منتج جديد",
  editProduct: "تعديل المنتج",
  addProduct: "إضافة المنتج",
  updateProduct: "حفظ التعديل",
  changed:
    "تغيّر هذا المنتج من مكان آخر في هذه الأثناء. تلزم مراجعته ثم الضغط على «حفظ التعديل» مرة أخرى.",
  deleted:
    "حُذف هذا المنتج من مكان آخر في هذه الأثناء. يمكن اختيار صورة وإضافته من جديد، أو الضغط على «رجوع».",
  labels: {
    name: "الاسم",
    nameAr: "الاسم بالعربية",
    price: "السعر (ج.م)",
    orderId: "رقم الترتيب",
    stock: "المخزون",
    barcodes: "الباركود",
    category: "القسم",
    is_available: "متاح",
    is_visible: "ظاهر",
    image: "الصورة",
  },
  images: { was: "الصورة السابقة", theirs: "صورة جديدة", mine: "الصورة المختارة هنا" },
  flag: (isOn: boolean): string => (isOn ? "نعم" : "لا"),
  comma: "، ",
  noBarcodes: "لا يوجد",
  nextOrderId: "التالي",
  barcodesHint: "واحد في كل سطر، بالمسح أو بالكتابة.",
  price: egp,
  products: "المنتجات",
  search: "البحث عن منتج",
  nothingFound: "لا توجد نتائج.",
  found: (products: number) => count(products, PRODUCTS),
  empty: "لا منتجات هنا بعد. تُملأ البيانات ثم يُضغط «إضافة المنتج».",
  move: (name: string) => `نقل ${isolate(name)}`,
  edit: "تعديل",
  delete: "حذف",
  deleteQuestion: "تأكيد الحذف: هل يُحذف هذا المنتج؟ لا يمكن التراجع عن ذلك.",
  outOfStock: "نفد",
  hidden: "مخفي",
  noneLeft: "لا مخزون",
  fewLeft: "أوشك على النفاد",
  stockOf: (name: string) => `مخزون ${isolate(name)}`,
  stockIs: (name: string, stock: number) => `مخزون ${isolate(name)}: ${number(stock)}`,
  switchOf: (label: string, name: string) => `${label}: ${isolate(name)}`,
  switched: (label: string, name: string, isOn: boolean) =>
    `${label}: ${isolate(name)}، ${isOn ? "نعم" : "لا"}`,
  howToMove:
    "زر المسافة يرفع المنتج، وسهما أعلى وأسفل ينقلانه، والمسافة مرة أخرى تضعه في مكانه الجديد، وزر Escape يعيده إلى مكانه.",
  lifted: (name: string) => `رُفع ${isolate(name)}.`,
  isAt: (name: string, place: number, total: number) =>
    `${isolate(name)}: المكان ${number(place)} من ${number(total)}.`,
  putDown: (name: string, place: number, total: number) =>
    `وُضع ${isolate(name)} في المكان ${number(place)} من ${number(total)}.`,
  leftThere: (name: string) => `بقي ${isolate(name)} في مكانه.`,
  productGone: "هذا المنتج لم يعد هنا.",
  editUnsaved: "في النموذج منتج آخر: يُحفظ أو يُضغط «رجوع»، ثم تُعاد المحاولة.",
  barcodeAdded: (code: string, product: string) =>
    `أصبح الباركود ${isolate(code)} للمنتج ${isolate(product)}.`,
  sectionNotFound: "القسم غير موجود",
  sectionNameRequired: "اسم القسم مطلوب",
  sectionNotLoaded: "تعذّر تحميل القسم",
  noSection: (name: string) => `لا يوجد قسم باسم «${isolate(name)}»`,
  sectionInactive: (name: string) => `القسم «${isolate(name)}» موقوف`,
});

const PRODUCTS = {
  one: "منتج واحد",
  two: "منتجان",
  few: "# منتجات",
  many: "# منتجًا",
  other: "# منتج",
};
