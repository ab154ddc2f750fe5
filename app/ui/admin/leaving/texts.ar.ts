export const ar = () => ({
  question: "مغادرة الصفحة بدون حفظ؟",
  leave: "مغادرة",
  willBeLost: "سيضيع كل ما كتبته في هذه الصفحة.",
});
