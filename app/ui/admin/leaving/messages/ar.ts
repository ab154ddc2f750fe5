export const messages = () => ({
  question: "مغادرة الصفحة بدون حفظ؟",
  leave: "مغادرة",
  willBeLost: "كل ما كُتب في هذه الصفحة سيضيع.",
});
