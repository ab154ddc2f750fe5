import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type App, createApp } from "#app/app.server.ts";
import { appContext, staffContext } from "#app/context.ts";
import type { ProductImage } from "#app/domain/catalogue/product.ts";
import type { ProductChange } from "#app/domain/catalogue/product-form.ts";
import type { SectionChange } from "#app/domain/catalogue/section-form.ts";
import { randomId } from "#app/domain/id.ts";
import type { LoadArgs } from "#app/routes/admin/kit/load.server.ts";
import { changeSections } from "#app/routes/admin/sections/sections.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { image } from "#tests/support/data/images.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { changeProducts } from "./products.server.ts";

type Fields = Record<string, string>;
type Act = (args: LoadArgs) => ReturnType<typeof changeSections | typeof changeProducts>;

const MONA = {
  id: "mona",
  name: "Mona Ali",
  email: "mona@koshk.example",
  role: "owner",
  language: "en",
} as const;

/** Sends a form as staff; returns the answer's status. */
async function send(app: App, act: Act, form: Fields): Promise<number> {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(staffContext, MONA);
  const body = new URLSearchParams(form);
  const request = new Request("http://localhost/", { method: "POST", body });
  const answer = await act({ request, context, params: {}, pattern: "admin/:category" });
  return ("init" in answer && answer.init?.status) || 200;
}

/** Makes one change after the other, each of which must drop the cached pages. */
async function expectChanges(app: App, changes: Record<string, Fields>, act: Act): Promise<void> {
  for (const [intent, fields] of Object.entries(changes)) {
    const before = app.catalogue.current();
    expect(await send(app, act, { intent, ...fields }), intent).toBe(200);
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
    const seen = { seenVersion: "1", seenOrderId: "1", seenStock: "10", save: randomId() };
    const changes: Record<ProductChange["intent"], Fields> = {
      add: { id: randomId(), ...typed, name: "Pipe", image: added.key },
      update: { id, ...typed, ...seen, orderId: "1", image: other.key },
      stock: { id, change: randomId(), by: "-1" },
      switch: { id, field: "is_visible", on: "true" },
      move: { id, neighbour, side: "after" },
      delete: { id },
    };
    await expectChanges(app, changes, (args) => changeProducts(args, "smokes"));
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
    const changes: Record<SectionChange["intent"], Fields> = {
      create: { ...section({ name: "Ice", displayName: "Ice" }), id: randomId() },
      update: { ...section({ color: "#224ed1" }), id, version: "1", save: randomId() },
      status: { id, isActive: "false" },
      age: { id, isAgeRestricted: "true" },
      move: { id, neighbour, side: "after" },
      delete: { id },
    };
    await expectChanges(app, changes, changeSections);
    expect(await isStored(app, "hot-drinks", image)).toBe(false);
  });

  test("a form with values that no page sends is answered 422", async () => {
    const app = openShop();
    const id = randomId();
    const forms: [Act, Fields[]][] = [
      [
        changeSections,
        [
          {},
          { intent: "format", id },
          { intent: "delete", id: "' or 1=1" },
          { intent: "age", id: "nowhere", isAgeRestricted: "true" },
          { intent: "move", id, neighbour: "first" },
          { intent: "update", id, version: "1e0", save: randomId(), name: "x", displayName: "x" },
          { intent: "update", id, version: "1", name: "x", displayName: "x" },
        ],
      ],
      [
        (args) => changeProducts(args, "smokes"),
        [
          { intent: "delete", id: "1" },
          { intent: "stock", id, by: "1", change: "1" },
          { intent: "stock", id, by: "1" },
          { intent: "stock", id, change: randomId(), by: "1.5" },
          { intent: "update", id, seenVersion: "1", seenOrderId: "1", seenStock: "1", name: "x" },
          { intent: "switch", id, field: "price" },
          { intent: "move", id, neighbour: "first" },
        ],
      ],
    ];
    for (const [act, malformed] of forms) {
      for (const form of malformed) {
        expect(await send(app, act, form), JSON.stringify(form)).toBe(422);
      }
    }
  });

  test("a form with wrong values, or without an image of its collection, is answered 422", async () => {
    const app = openShop();
    const foreign = await save(app, "hot-drinks");
    const fields = { intent: "create", id: randomId(), ...section({ name: "Ice" }) };
    for (const wrong of [{ icon: "FaSkull" }, { color: "red" }, { name: "x".repeat(61) }]) {
      expect(await send(app, changeSections, { ...fields, ...wrong })).toBe(422);
    }
    const tea = { intent: "add", id: randomId(), name: "Tea", price: "5", stock: "1" };
    for (const image of ["", "smokes_images/1_x-12345678-9x9", foreign.key]) {
      const form = { ...tea, image };
      expect(await send(app, (args) => changeProducts(args, "smokes"), form)).toBe(422);
    }
    expect(await database.db.selectFrom("products").select("id").execute()).toEqual([]);
    expect(await database.db.selectFrom("sections").select("id").execute()).toEqual([]);
  });
});
