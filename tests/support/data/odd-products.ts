import type { NewProduct, NewSection } from "#app/data/backup/import.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { checkDigit } from "#app/domain/catalogue/barcodes/barcode.ts";
import { product, section, stockShop } from "./catalogue.ts";
import { times } from "./edits.ts";

/** What spreadsheets take for numbers, dates, truths and formulas. */
const NAMES: ((at: number) => string)[] = [
  (at) => `00${at}`,
  (at) => `${at}-1`,
  (at) => `${at}/2`,
  (at) => `${at}E5`,
  (at) => `=${at}+1`,
  (at) => `-${at}`,
  (at) => `+${at}`,
  (at) => `@${at}`,
  (at) => `'${at}`,
  (at) => `${at}:30`,
  (at) => `May ${at}`,
  (at) => `${at} مايو`,
  (at) => `${at}%`,
  (at) => `$${at}`,
  (at) => `(${at})`,
  (at) => `1,00${at % 10},${100 + at}`,
  (at) => `${at}.50`,
  (at) => `${at} Up`,
  (at) => `Tea, ${at}`,
  (at) => `${at}" bar "big"`,
  (at) => `a;=${at}`,
  (at) => `${at}|b`,
  (at) => `٠٠${at}`,
  (at) => `#${at}`,
  (at) => `${at} am`,
  (at) => `TRUE ${at}`,
  (at) => `شاي، ${at} كيس`,
  (at) => `${at}/1/2026`,
  (at) => `2026-01-${10 + at}`,
  (at) => `''=${at}`,
];

const CODES: ((at: number) => string[])[] = [
  (at) => [`00${at + 1000}`],
  (at) => [ean(`0000${at + 10_000_000}`)],
  (at) => [ean(`622${at + 100_000_000}`)],
  (at) => [ean(`0${at + 100_000}`)],
  (at) => [`${at}E4`],
  (at) => [`${at}-1`],
  (at) => [`1/${at}`],
  (at) => [`=A${at}`],
  (at) => [`+${at}`],
  (at) => [`a;b${at}`, `a,b ${at}`],
  (at) => [`"q${at}"`],
  (at) => [`x|y${at}`],
  () => [],
  (at) => [ean(`623${at + 100_000_000}`), `K-${at}`],
  (at) => [`${at + 100}`],
  (at) => [`9999999999999${at + 10_000}`],
  (at) => [`'A${at}`],
];

function ean(digits: string): string {
  return `${digits}${checkDigit(digits)}`;
}

const SECTION: NewSection = section({ name: "0012", displayName: "1-2", displayNameAr: "٠١/٠٢" });

/** 300 products with odd names, codes, prices and costs. */
export async function stockOddShop(db: Database): Promise<void> {
  const products: NewProduct[] = times(300, (at) =>
    product({
      collectionName: at % 3 === 0 ? "0012" : "smokes",
      orderId: at,
      name: NAMES[at % NAMES.length]?.(Math.floor(at / NAMES.length) + 1) ?? "",
      nameAr: at % 4 === 0 ? NAMES[(at * 7) % NAMES.length]?.(at) : undefined,
      price: ((at * 7919) % 200_000) + 1,
      stock: (at * 13) % 1500,
      barcodes: CODES[at % CODES.length]?.(at) ?? [],
      is_available: at % 5 !== 0,
      is_visible: at % 7 !== 0,
    }),
  );
  const ids = await stockShop(db, products, [SECTION]);
  for (const [at, { name }] of products.entries()) {
    if (at % 2 === 0) continue;
    const cost = at * 1_253_000 + (at % 3);
    await db
      .updateTable("products")
      .set({ cost })
      .where("id", "=", ids[name] ?? "")
      .execute();
  }
}
