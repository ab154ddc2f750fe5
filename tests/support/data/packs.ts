import type { Database } from "#app/data/database/database.server.ts";
import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import { randomId } from "#app/domain/id.ts";

export function pack(about: Partial<Pack> = {}): Pack {
  const made = { name: "box of 24", pieces: 24, price: 20_000, barcodes: [], is_online: true };
  return { id: randomId(), ...made, ...about };
}

/** Gives a product packs beside those that it has. */
export async function addPacks(db: Database, product = "", ...packs: Pack[]): Promise<void> {
  for (const [position, { barcodes, is_online, ...columns }] of packs.entries()) {
    await db
      .insertInto("product_packs")
      .values({ ...columns, product_id: product, position, is_online: is_online ? 1 : 0 })
      .execute();
    for (const code of barcodes) {
      const row = { code, product_id: product, pack_id: columns.id };
      await db.insertInto("product_barcodes").values(row).execute();
    }
  }
}
