export const messages = () => ({
  skip: "الانتقال إلى المحتوى",
  cart: "السلة",
  cartOf: (items: string) => `السلة، ${items}`,
  yourOrders: "طلباتك",
  keepShopping: "متابعة التسوق",
});
