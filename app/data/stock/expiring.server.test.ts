import { expect, test } from "vitest";
import { listActivity } from "#app/data/activity/activity.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { SubmittedBooking } from "#app/domain/stock/booking.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { placeTeasAndGum, remove } from "#tests/support/data/placed-order.ts";
import { setStock } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { book } from "./book.server.ts";
import { readBooking } from "./bookings.server.ts";
import { closeGone, listExpiring, listSoldOut, markSoldOut } from "./expiring.server.ts";
import { undoBooking } from "./undo-booking.server.ts";

onEachDatabase((shop) => {
  async function deliver(...lines: [id: string, quantity: number, bestBefore?: string][]) {
    const delivery: SubmittedBooking = {
      ...{ id: randomId(), kind: "delivery", supplier: "", note: "" },
      lines: lines.map(([id, quantity, bestBefore]) => ({ id, quantity, cost: null, bestBefore })),
    };
    const send = () => resultOf(book(shop.db, delivery, EDIT));
    const { outcome } = await send();
    return { delivery, outcome, send };
  }

  const undo = (booking: string) =>
    resultOf(undoBooking(shop.db, { booking, id: randomId() }, EDIT));

  async function listed(until = "2099-12-31"): Promise<string[]> {
    const lines = await listExpiring(shop.db, until);
    return lines.map(({ name, bestBefore, left }) => `${name} ${bestBefore} ${left}`);
  }

  test("what is left is the newest deliveries', by date, up to a day", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    await deliver([Tea, 10, "2026-12-20"], [Gum, 4, "2026-11-30"]);
    await deliver([Tea, 6]);
    await deliver([Tea, 8, "2026-12-10"]);
    expect(await listed()).toEqual(["Gum 2026-11-30 4", "Tea 2026-12-10 8", "Tea 2026-12-20 10"]);
    // 14 of them came later.
    await setStock(shop.db, 17, Tea);
    await setStock(shop.db, 0, Gum);
    expect(await listed()).toEqual(["Tea 2026-12-10 8", "Tea 2026-12-20 3"]);
    await setStock(shop.db, 5, Tea);
    expect(await listed()).toEqual(["Tea 2026-12-10 5"]);
    expect(await listed("2026-12-09")).toEqual([]);
    await remove(shop.db, Tea);
    expect(await listed()).toEqual([]);
  });

  test("a line that is wasted or sold out takes nothing from those before it", async () => {
    const { Tea } = await placeTeasAndGum(shop.db);
    await deliver([Tea, 10, "2026-12-20"]);
    await deliver([Tea, 8, "2026-12-10"]);
    const [line] = await listExpiring(shop.db, "2026-12-10");
    if (!line) throw new Error("Nothing is listed.");
    await setStock(shop.db, 10, Tea);
    await resultOf(markSoldOut(shop.db, { ...line, isSoldOut: true }, EDIT));
    expect(await listed()).toEqual(["Tea 2026-12-20 10"]);
  });

  test("an undone delivery is not listed, and takes nothing from those before it", async () => {
    const { Tea } = await placeTeasAndGum(shop.db);
    await deliver([Tea, 10, "2026-12-20"]);
    const { delivery } = await deliver([Tea, 50, "2026-12-30"]);
    await setStock(shop.db, 55, Tea);
    expect(await listed()).toEqual(["Tea 2026-12-20 5", "Tea 2026-12-30 50"]);
    await undo(delivery.id);
    expect(await listed()).toEqual(["Tea 2026-12-20 5"]);
  });

  test("a date is a part of the booking", async () => {
    const { Tea } = await placeTeasAndGum(shop.db);
    const { delivery, send } = await deliver([Tea, 10, "2026-12-20"]);
    expect(await readBooking(shop.db, delivery.id)).toMatchObject({
      lines: [{ name: "Tea", bestBefore: "2026-12-20" }],
    });
    expect(await send()).toEqual({ outcome: "repeated" });
    delivery.lines[0] = { id: Tea, quantity: 10, cost: null, bestBefore: "2026-12-21" };
    expect(await send()).toEqual({ outcome: "other-contents" });
  });

  test("a line that is marked as sold out is listed no more, until that is undone", async () => {
    const { Tea } = await placeTeasAndGum(shop.db);
    await deliver([Tea, 10, "2026-12-20"]);
    const [line] = await listExpiring(shop.db, "2026-12-31");
    if (!line) throw new Error("Nothing is listed.");
    const mark = (isSoldOut: boolean) =>
      resultOf(markSoldOut(shop.db, { ...line, isSoldOut }, EDIT));
    await mark(true);
    await mark(true);
    expect(await listed()).toEqual([]);
    expect(await listSoldOut(shop.db, EDIT.now + 1)).toEqual([]);
    expect(await listSoldOut(shop.db, EDIT.now)).toEqual([line]);
    await mark(false);
    expect(await listed()).toEqual(["Tea 2026-12-20 10"]);
    const { entries } = await listActivity(
      shop.db,
      { kind: "stock", staff: null, range: null },
      null,
    );
    expect(entries.map(({ what, details }) => [what, details]).slice(0, 3)).toEqual(
      expect.arrayContaining([
        ["delivery line sold out", { bestBefore: "2026-12-20", pieces: 10 }],
        ["delivery line listed again", { bestBefore: "2026-12-20", pieces: 10 }],
      ]),
    );
  });

  test("what is gone is read no more once it expired", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    await deliver([Tea, 10, "2026-12-20"], [Gum, 4, "2026-12-20"]);
    await deliver([Gum, 4, "2027-01-01"]);
    await setStock(shop.db, 4, Gum);
    await closeGone(shop.db, "2026-12-20");
    const open = () =>
      shop.db.selectFrom("best_before_dates").select("number").where("closed_at", "is", null);
    expect(await open().execute()).toHaveLength(3);
    await closeGone(shop.db, "2026-12-21");
    expect(await open().execute()).toHaveLength(2);
    expect(await listed()).toEqual(["Tea 2026-12-20 10", "Gum 2027-01-01 4"]);
  });
});
