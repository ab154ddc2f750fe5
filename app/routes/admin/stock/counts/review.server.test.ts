import { expect, test } from "vitest";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { randomId } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { shopWithMona } from "#tests/support/data/accounts.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { viewCount } from "./count.server.ts";
import { viewReview } from "./review.server.ts";

onEachDatabase((database) => {
  test("a count is told to pages of 1.0.0, and in Arabic by the names that it booked", async () => {
    const app = await shopWithMona(database);
    const { Tea = "", Gum = "" } = await stockShop(app.db, [
      product({ name: "Tea", stock: 9 }),
      product({ name: "Gum", orderId: 2, stock: 9 }),
    ]);
    const rename = (id: string, names: { name?: string; name_ar: string }) =>
      app.db.updateTable("products").set(names).where("id", "=", id).execute();
    await rename(Tea, { name_ar: "شاي" });
    await rename(Gum, { name_ar: "لبان" });
    const countId = randomId();
    const edit = () => ({ ...EDIT, now: Date.now() });
    const whole = { id: countId, collectionName: null, isBlind: false };
    await resultOf(startCount(app.db, whole, edit()));
    for (const id of [Tea, Gum]) {
      const counted = { change: randomId(), product: id, pieces: { to: 4 }, ageMs: 0 };
      await countProduct(app.db, countId, counted, edit());
    }
    const staff = { id: "mona", name: "Mona", email: "", role: "owner", language: "en" } as const;
    const url = new URL("http://koshk.example/");
    const asked = { app, staff, locale: DEFAULT_LOCALE, params: { countId }, url };
    const read = async () => (await viewCount(asked))?.count;
    expect(await read()).toMatchObject({ isOpen: true, page: { rows: [{}, {}] } });
    await resultOf(bookCount(app.db, { countId, id: randomId(), note: "" }, edit()));
    expect(await read()).toMatchObject({ isOpen: false, page: { rows: [] } });
    await rename(Tea, { name: "Mint", name_ar: "نعناع" });
    const review = await viewReview({ ...asked, locale: { language: "ar", digits: "latin" } });
    expect(review?.review.differing.map(({ name }) => name)).toEqual(["Tea", "لبان"]);
  });
});
