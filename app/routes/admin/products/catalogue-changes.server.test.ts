import { expect, test } from "vitest";
import { type App, appOn } from "#app/app.server.ts";
import type { ProductIntent } from "#app/domain/catalogue/product-form.ts";
import type { SectionIntent } from "#app/domain/catalogue/section-form.ts";
import { randomId } from "#app/domain/id.ts";
import { sectionsAction } from "#app/routes/admin/sections/sections-action.server.ts";
import { openCatalogueVersion } from "#app/services/page-cache/catalogue-version.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { image } from "#tests/support/data/images.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { productAction } from "./product-action.server.ts";
import { wasDone } from "./was-done.ts";

type Fields = Record<string, string>;

const MONA = { id: "mona", name: "Mona Ali", email: "mona@koshk.example" };

/** Makes one change after the other, each of which must be done and end what was kept before. */
async function expectChanges(
  app: App,
  changes: Record<string, Fields>,
  act: (request: Request) => Promise<Parameters<typeof wasDone>[0]>,
): Promise<void> {
  for (const [intent, fields] of Object.entries(changes)) {
    const before = app.catalogue.current();
    const body = new URLSearchParams({ intent, ...fields });
    const answer = await act(new Request("http://localhost/", { method: "POST", body }));
    expect(wasDone(answer), `${intent}: ${JSON.stringify(answer.data)}`).toBe(true);
    expect(app.catalogue.current(), intent).toBeGreaterThan(before);
  }
}

onEachDatabase((database) => {
  /** A shop that notes of each image it discards whether a change is still under way. */
  const openShop = () => {
    const settings = { DATA_DIR: database.place.dataDir, LOG_LEVEL: "silent" };
    const app = appOn(database.db, readSettings(settings));
    // Its own changes alone count.
    app.catalogue = openCatalogueVersion(() => 0);
    const { remove } = app.images;
    const discarded: { key: string; isChanging: boolean }[] = [];
    app.images.remove = async (key) => {
      discarded.push({ key, isChanging: app.catalogue.isChanging() });
      await remove(key);
    };
    return { app, discarded };
  };
  const save = async (app: App, collectionName: string) =>
    app.images.save(collectionName, "tea.png", await image(64, 64).png().toBuffer());

  test("every change of a product ends the pages that are kept, and only then its old image goes", async () => {
    const { app, discarded } = openShop();
    const old = await save(app, "smokes");
    const other = await save(app, "smokes");
    const added = await save(app, "smokes");
    const { Lighter: id = "", Matches: neighbour = "" } = await stockShop(database.db, [
      product({ image: old }),
      product({ name: "Matches", orderId: 2 }),
    ]);
    const typed = { name: "Lighter", price: "10", stock: "10" };
    const seen = { seenVersion: "1", seenOrderId: "1", seenStock: "10" };
    const changes: Record<ProductIntent, Fields> = {
      add: { id: randomId(), ...typed, name: "Pipe", image: added.key },
      update: { id, ...typed, ...seen, orderId: "1", image: other.key },
      stock: { id, by: "-1" },
      switch: { id, field: "is_visible", on: "false" },
      move: { id, neighbour, side: "after" },
      delete: { id },
    };
    await expectChanges(app, changes, (request) => productAction(app, request, "smokes", MONA));
    expect(discarded).toEqual([
      { key: old.key, isChanging: false },
      { key: other.key, isChanging: false },
    ]);
  });

  test("every change of a section ends the pages that are kept, and only then its images go", async () => {
    const { app, discarded } = openShop();
    const image = await save(app, "hot-drinks");
    const tea = product({ collectionName: "hot-drinks", name: "Tea", image });
    const nuts = section({ name: "Nuts", displayName: "Nuts" });
    await stockShop(database.db, [tea], [section({}), nuts]);
    const rows = await database.db.selectFrom("sections").select(["id", "name"]).execute();
    const { "Hot Drinks": id = "", Nuts: neighbour = "" } = Object.fromEntries(
      rows.map((row) => [row.name, row.id]),
    );
    const changes: Record<SectionIntent, Fields> = {
      create: { ...section({ name: "Ice", displayName: "Ice" }), id: randomId() },
      update: { ...section({ color: "#224ed1" }), id, version: "1" },
      status: { id, isActive: "false" },
      move: { id, neighbour, side: "after" },
      delete: { id },
    };
    await expectChanges(app, changes, (request) => sectionsAction(app, request, MONA));
    expect(discarded).toEqual([{ key: image.key, isChanging: false }]);
  });
});
