export const messages = () => ({
  skip: "Skip to content",
  cart: "Cart",
  cartOf: (items: string) => `Cart, ${items}`,
  yourOrders: "Your orders",
  keepShopping: "Keep shopping",
});
