import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type App, createApp } from "#app/app.server.ts";
import { appContext, staffContext } from "#app/context.ts";
import type { ProductImage } from "#app/domain/catalogue/product.ts";
import type { ProductIntent } from "#app/domain/catalogue/product-form.ts";
import type { SectionIntent } from "#app/domain/catalogue/section-form.ts";
import { randomId } from "#app/domain/id.ts";
import { sectionsAction } from "#app/routes/admin/sections/sections-action.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { image } from "#tests/support/data/images.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { productAction } from "./product-action.server.ts";

type Fields = Record<string, string>;
type Args = Parameters<typeof sectionsAction>[0];

const MONA = { id: "mona", name: "Mona Ali", email: "mona@koshk.example" };

/** Makes one change after the other, each of which must drop the cached pages. */
async function expectChanges(
  app: App,
  changes: Record<string, Fields>,
  act: (args: Args) => ReturnType<typeof sectionsAction | typeof productAction>,
): Promise<void> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(staffContext, MONA);
  for (const [intent, fields] of Object.entries(changes)) {
    const before = app.catalogue.current();
    const body = new URLSearchParams({ intent, ...fields });
    const request = new Request("http://localhost/", { method: "POST", body });
    const answer = await act({ request, context });
    expect(answer.init?.status ?? 200, `${intent}: ${JSON.stringify(answer.data)}`).toBe(200);
    expect(app.catalogue.current(), intent).toBeGreaterThan(before);
  }
}

onEachDatabase((database) => {
  const openShop = () =>
    createApp(database.db, readSettings({ DATA_DIR: database.place.dataDir, LOG_LEVEL: "silent" }));
  const save = async (app: App, collectionName: string) =>
    app.images.save(collectionName, "tea.png", await image(64, 64).png().toBuffer());
  const isStored = async (app: App, collectionName: string, { key }: ProductImage) =>
    (await app.images.find(collectionName, key, Date.now())) !== null;

  test("every change of a product drops the cached pages, and its old image", async () => {
    const app = openShop();
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
      switch: { id, field: "is_visible", on: "true" },
      move: { id, neighbour, side: "after" },
      delete: { id },
    };
    await expectChanges(app, changes, (args) => productAction(args, "smokes"));
    for (const [image, isKept] of [
      [old, false],
      [other, false],
      [added, true],
    ] as const) {
      expect(await isStored(app, "smokes", image)).toBe(isKept);
    }
  });

  test("every change of a section drops the cached pages, and its images", async () => {
    const app = openShop();
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
    await expectChanges(app, changes, sectionsAction);
    expect(await isStored(app, "hot-drinks", image)).toBe(false);
  });
});
