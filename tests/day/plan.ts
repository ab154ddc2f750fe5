import fc from "fast-check";
import { times } from "#tests/support/data/edits.ts";

/** What the shop sells, in the order of its positions. */
export const PRODUCTS = [
  { name: "Salted chips", nameAr: "شيبسي بالملح", price: 1000, category: "Snack Attack" },
  { name: "Sesame crackers", nameAr: "بسكويت بالسمسم", price: 725, category: "Snack Attack" },
  { name: "Cheese sticks", nameAr: "أصابع الجبنة", price: 1550, category: "Snack Attack" },
  { name: "Halva bar", nameAr: "حلاوة طحينية", price: 1990, category: "Candy Boom" },
  { name: "Mint drops", nameAr: "نعناع", price: 450, category: "Candy Boom" },
  { name: "Roasted peanuts", nameAr: "فول سوداني", price: 2500, category: "Super Nuts" },
  { name: "Pumpkin seeds", nameAr: "لب سوري", price: 3075, category: "Super Nuts" },
  { name: "Lemonade", nameAr: "عصير ليمون", price: 1250, category: "Vibe Save" },
];

export const STOCK = 2000;

export function productOf(name: string) {
  const found = PRODUCTS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

export function collectionOf({ category }: { category: string }): string {
  return category.toLowerCase().replace(" ", "-");
}

export type Items = { name: string; quantity: number }[];

export type PlannedSale = { items: Items; method: "Cash" | "Card" };

export type Visit = { language: "en" | "ar"; reads: "category" | "search"; items: Items };

const names = PRODUCTS.map(({ name }) => name);

const items: fc.Arbitrary<Items> = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...names), quantity: fc.integer({ min: 1, max: 3 }) }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 3 },
);

const sale: fc.Arbitrary<PlannedSale> = fc.record({
  items,
  method: fc.constantFrom("Cash", "Cash", "Cash", "Card"),
});

const sales = (count: number) => fc.array(sale, { minLength: count, maxLength: count });

const drawer = fc.constantFrom(0, -500, 300, -1250);

const visit = (language: Visit["language"]): fc.Arbitrary<Visit> =>
  fc.record({
    language: fc.constant(language),
    reads: fc.constantFrom("category", "search"),
    items,
  });

/** The same for the same seed. */
export function planDay(seed: number, size: { visits: number; salesOfTill: number }) {
  const plan = fc.record({
    visits: fc.tuple(...times(size.visits, (index) => visit(index % 2 === 0 ? "en" : "ar"))),
    /** Of either till. */
    sales: fc.tuple(sales(size.salesOfTill), sales(size.salesOfTill)),
    /** Of the shopper who orders through the pages. */
    arabic: items,
    /** What the count finds more of, or less. */
    miscounts: fc.uniqueArray(
      fc.record({ name: fc.constantFrom(...names), by: fc.constantFrom(3, -1, -2, -4) }),
      { selector: ({ name }) => name, minLength: 4, maxLength: 4 },
    ),
    /** What each drawer has too much, or too little. */
    drawers: fc.tuple(drawer, drawer),
  });
  const [planned] = fc.sample(plan, { numRuns: 1, seed });
  if (!planned) throw new Error("No day was planned.");
  return planned;
}
