import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number }: Formats) => ({
  choose: "اختيار الصورة",
  drop: `أو اسحبها إلى هنا. حتى ${number(20)} ميجابايت.`,
  dropAnother: "أو اسحب صورة أخرى إلى هنا.",
  uploading: "جارٍ الرفع",
  uploaded: (percent: number) => `جارٍ الرفع، ${number(percent)}٪`,
  preparing: "جارٍ التجهيز…",
  refusals: {
    "not-sent": "تعذّر إرسال الصورة. اخترها مرة أخرى.",
    unreadable: `تعذّرت قراءة هذا الملف كصورة. اختر صورة JPEG أو PNG أو WebP أو AVIF أو GIF حتى ${number(64)} ميجابكسل.`,
    "too-large": `هذا الملف أكبر من ${number(20)} ميجابايت. اختر صورة أصغر.`,
    heic: "هذا المتصفح لا يقرأ صور HEIC. على iPhone اختر «الأكثر توافقًا» من الإعدادات، الكاميرا، التنسيقات، أو أرسل الصورة بصيغة JPEG.",
    "signed-out": "تم تسجيل خروجك. سجّل الدخول من تبويب آخر، ثم اختر الصورة مرة أخرى.",
  },
});
