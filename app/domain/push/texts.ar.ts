export const ar = () => ({
  newOrder: "طلب جديد",
  test: "هذه تجربة. هكذا يظهر الطلب الجديد.",
  statuses: {
    confirmed: "تم تأكيد طلبك.",
    out: "طلبك في الطريق إليك.",
    completed: "اكتمل طلبك.",
    cancelled: "أُلغي طلبك.",
  },
});
