import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ isolate }: Formats) => ({
  scan: "مسح بالكاميرا",
  holdBarcode: "ضع الباركود داخل الإطار.",
  notOpened: "تعذّر فتح الكاميرا. تأكد من الاتصال ثم حاول مرة أخرى.",
  view: "ما تراه الكاميرا",
  starting: "جارٍ تشغيل الكاميرا…",
  close: "إغلاق",
  tryAgain: "إعادة المحاولة",
  problems: {
    refused: "الكاميرا غير مسموح بها. اسمح بها لهذه الصفحة من المتصفح، ثم حاول مرة أخرى.",
    missing: "لا توجد كاميرا. وصّل واحدة، ثم حاول مرة أخرى.",
    insecure: `لا تسمح المتصفحات بالكاميرا إلا للصفحات التي يبدأ عنوانها بـ${isolate("https")}.`,
    failed: "لا تعمل الكاميرا أو قارئها. تأكد من الاتصال ثم حاول مرة أخرى.",
  },
});
