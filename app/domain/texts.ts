import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number, count }: Formats) => ({
  outOfStock: "Out of Stock",
  onlyLeft: (stock: number, _isPack = false) => `Only ${number(stock)} left`,
  itemCount: (items: number) => count(items, { one: "# item", other: "# items" }),
  totalIsWithout: "The total is without what is not available.",
  cartIsFull: (most: number) => `Your cart is full: it takes at most ${number(most)} products.`,
  isOutOfStock: "Out of Stock.",
  noLongerSold: "No longer sold.",
  cartHas: (stock: number, quantity: number) =>
    `Only ${number(stock)} left. Your cart has ${number(quantity)}.`,
  cartTakes: (most: number) => `A cart takes at most ${number(most)} of one product.`,
  noMoreInStock: "No more in stock.",
  atMostOfOne: (most: number) => `At most ${number(most)} of one product.`,
  notTakingOrders: "The shop is not taking orders now.",
  noOrdersYet: "The shop does not take orders here yet.",
  oldPrice: "Old price:",
  newPrice: "New price:",
  each: (price: string) => `${price} each`,
  closedNow: "Closed now.",
  opensToday: (time: string) => `Closed now. Opens at ${time}.`,
  opensTomorrow: (time: string) => `Closed now. Opens tomorrow at ${time}.`,
  opensOn: (day: string, time: string) => `Closed now. Opens on ${day} at ${time}.`,
  dayAndDate: (day: string, date: string) => `${day}, ${date}`,
  showHours: "Show opening hours",
  openFrom: (from: string, to: string) => (from === to ? "All day" : `${from}–${to}`),
  closedAllDay: "Closed",
  today: "Today",
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
});

export const shopTexts = defineTexts({ en, ar });

export type ShopTexts = TextsOf<typeof shopTexts>;
