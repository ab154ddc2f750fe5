export const ar = () => ({
  newOrder: "طلب جديد",
  test: "هذه تجربة. هكذا يظهر الطلب الجديد.",
  statuses: {
    confirmed: "تم تأكيد طلبك.",
    completed: "اكتمل طلبك.",
    cancelled: "أُلغي طلبك.",
  },
});
