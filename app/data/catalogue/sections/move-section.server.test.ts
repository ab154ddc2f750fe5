import { expect, test } from "vitest";
import type { MoveTarget } from "#app/domain/catalogue/move.ts";
import { randomId } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { moveSection } from "./move-section.server.ts";
import { listActiveSections, listSections } from "./sections.server.ts";

onEachDatabase((shop) => {
  async function stocked(): Promise<Record<string, string>> {
    await stockShop(
      shop.db,
      [],
      ["شاي", "bread", "candy", "dates"].map((name) => section({ name, displayName: name })),
    );
    return Object.fromEntries((await listSections(shop.db)).map(({ name, id }) => [name, id]));
  }

  const move = (id: string | undefined, neighbour: string | undefined, side: MoveTarget["side"]) =>
    resultOf(moveSection(shop.db, id ?? "", { neighbour: neighbour ?? "", side }, EDIT));

  async function titles(): Promise<string[]> {
    return (await listActiveSections(shop.db, DEFAULT_LOCALE)).map(({ title }) => title);
  }

  test("puts a section beside another, in the storefront too", async () => {
    const ids = await stocked();
    expect(await move(ids.dates, ids.شاي, "before")).toEqual({ outcome: "moved" });
    expect(await titles()).toEqual(["dates", "شاي", "bread", "candy"]);
    expect(await move(ids.شاي, ids.candy, "after")).toEqual({ outcome: "moved" });
    expect(await titles()).toEqual(["dates", "bread", "candy", "شاي"]);
    const sections = await listSections(shop.db);
    expect(sections.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(sections.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  });

  test("with either gone nothing moves; beside itself it stays", async () => {
    const ids = await stocked();
    const before = await listSections(shop.db);
    expect(await move(ids.bread, randomId(), "after")).toEqual({ outcome: "gone" });
    expect(await move(randomId(), ids.bread, "after")).toEqual({ outcome: "gone" });
    expect(await move(ids.bread, ids.bread, "after")).toEqual({ outcome: "moved" });
    expect(await listSections(shop.db)).toEqual(before);
  });

  test("8 moves at once keep every section and its own place", async () => {
    const ids = Object.values(await stocked());
    const results = await Promise.all(
      times(8, (index) => move(ids[index % 4], ids[(index * 3 + 1) % 4], "before")),
    );
    expect(results).toEqual(Array(8).fill({ outcome: "moved" }));
    const sections = await listSections(shop.db);
    expect(sections.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(sections.map(({ id }) => id).sort()).toEqual(ids.sort());
  });
});
