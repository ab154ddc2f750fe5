import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number }: Formats) => ({
  drop: `تُسحب الصورة إلى هنا، أو تُختار بالضغط. حتى ${number(20)} ميجابايت.`,
  dropAnother: "لاستبدالها تُسحب صورة أخرى إلى هنا.",
  uploading: "جارٍ الرفع",
  uploaded: (percent: number) => `جارٍ الرفع، ${number(percent)}٪`,
  preparing: "جارٍ التجهيز…",
  refusals: {
    "not-sent": "تعذّر إرسال الصورة. يلزم اختيارها مرة أخرى.",
    unreadable: `تعذّرت قراءة هذا الملف كصورة. المقبول JPEG أو PNG أو WebP أو AVIF أو GIF حتى ${number(64)} ميجابكسل.`,
    "too-large": `هذا الملف أكبر من ${number(20)} ميجابايت. يلزم اختيار صورة أصغر.`,
    heic: "هذا المتصفح لا يقرأ صور HEIC. على iPhone يُختار «الأكثر توافقًا» من الإعدادات، الكاميرا، التنسيقات، أو تُرسل الصورة بصيغة JPEG.",
    "signed-out": "تم تسجيل الخروج. يلزم تسجيل الدخول من تبويب آخر، ثم اختيار الصورة مرة أخرى.",
  },
});
