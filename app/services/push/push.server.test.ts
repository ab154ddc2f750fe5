import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, closeApp } from "#app/app.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { addDevice, followOrder, setQuietHours } from "#app/data/push/push-subscriptions.server.ts";
import { signOutEverywhere } from "#app/data/staff/manage-staff.server.ts";
import { findAccountId, signOut } from "#app/data/staff/staff.server.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { disable, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { EDIT } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { change, placeTeasAndGum } from "#tests/support/data/placed-order.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { type PushedDevice, startPushService } from "#tests/support/servers/push-service.ts";

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

onEachDatabase((database) => {
  const openShop = async () => {
    const app = await shopWithMona(database, { PUSH_TEST_ORIGIN: service.origin });
    const vapidKey = await app.push.publicKey();
    const { id, Tea } = await placeTeasAndGum(database.db);
    const mona = (await findAccountId(database.db, MONA.email)) ?? "";
    const registered = ({ subscription }: PushedDevice) => ({
      ...{ subscription, vapidKey, now: EDIT.now },
    });
    return {
      ...{ app, id, mona },
      follow: async (device: PushedDevice) =>
        app.apply(followOrder(app.db, id, registered(device))),
      ring: async (device: PushedDevice, name = "phone") => {
        const about = { staff: mona, device: name, userAgent: "" };
        await app.apply(addDevice(app.db, about, registered(device)));
      },
      act: (action: OrderAction) => app.apply(change(app.db, id, action)),
      order: () => app.apply(placeOrder(app.db, cartOf([Tea, 1, 1000]), orderOptions)),
    };
  };
  const bodies = ({ received }: PushedDevice) => received.map(({ notice }) => notice.body);
  const subscriptions = async ({ db }: App) =>
    (await db.selectFrom("push_subscriptions").select("endpoint").execute()).length;
  /** What is sent goes on its way after the change: a later notice says that earlier ones were not sent. */
  const expectNothing = async (app: App, device: PushedDevice, left: number) => {
    const other = service.addDevice();
    await app.push.test({ ...other.subscription, id: "", vapidKey: "" }, "en");
    expect(other.received).toHaveLength(1);
    expect(device.received).toEqual([]);
    expect(await subscriptions(app)).toBe(left);
  };

  test("an order is followed to its end, in words that say nothing of it", async () => {
    const { app, id, follow, act } = await openShop();
    const device = service.addDevice();
    expect(await follow(device)).toBe("followed");
    expect(await follow(device)).toBe("followed");
    await act("confirm");
    await vi.waitFor(() => expect(device.received).toHaveLength(1));
    const { notice, headers } = device.received[0] ?? {};
    expect(notice).toEqual({
      ...{ title: "Koshk", body: "Your order is confirmed.", lang: "en", dir: "ltr" },
      ...{ tag: id, url: `/success?order=${id}` },
    });
    expect(headers).toMatchObject({ ttl: "7200", urgency: "high" });
    expect(headers?.topic).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(headers)).not.toContain(id);
    expect(await subscriptions(app)).toBe(1);
    await act("complete");
    await vi.waitFor(async () => expect(await subscriptions(app)).toBe(0));
    expect(bodies(device)).toEqual(["Your order is confirmed.", "Your order is completed."]);
    expect(await follow(device)).toBe("gone");
    await closeApp(app);
  });

  test.each([
    { answers: [503, 429], sent: 3, left: 1 },
    { answers: [410], sent: 1, left: 0 },
    { answers: [404], sent: 1, left: 0 },
    { answers: [400], sent: 1, left: 1 },
    { answers: [302], sent: 1, left: 1 },
  ])(
    "a push service that answers $answers first gets $sent requests",
    async (about) => {
      const { app, follow, act } = await openShop();
      const device = service.addDevice(...about.answers);
      await follow(device);
      await act("confirm");
      await vi.waitFor(() => expect(device.received).toHaveLength(about.sent), 8000);
      await vi.waitFor(async () => expect(await subscriptions(app)).toBe(about.left));
      await closeApp(app);
    },
    15_000,
  );

  test("what is tried again is not sent once the order has another status", async () => {
    const { app, follow, act } = await openShop();
    const device = service.addDevice(503);
    await follow(device);
    await act("confirm");
    await vi.waitFor(() => expect(device.received).toHaveLength(1));
    await act("cancel");
    await vi.waitFor(() => expect(device.received).toHaveLength(2));
    await new Promise((done) => setTimeout(done, 700));
    expect(bodies(device).at(-1)).toBe("Your order was cancelled.");
    expect(device.received).toHaveLength(2);
    await closeApp(app);
  });

  test("a new order rings the devices of staff, which an order's page does not", async () => {
    const { app, mona, ring, follow, order } = await openShop();
    const [phone, tablet, shopper] = [1, 2, 3].map(() => service.addDevice());
    if (!phone || !tablet || !shopper) throw new Error("No device.");
    await ring(phone);
    await ring(tablet, "tablet");
    await follow(shopper);
    await database.db.updateTable("user").set({ language: "ar" }).execute();
    const placed = await order();
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    for (const device of [phone, tablet])
      await vi.waitFor(() => expect(bodies(device)).toEqual(["طلب جديد"]));
    const url = `/admin/orders/${placed.order.id}`;
    expect(phone.received[0]?.notice).toMatchObject({ dir: "rtl", url });
    expect(shopper.received).toEqual([]);
    await app.apply(
      signOut(app.db, { token: "", staff: { id: mona } as never, device: "phone" }, EDIT.now),
    );
    await order();
    await vi.waitFor(() => expect(tablet.received).toHaveLength(2));
    expect(phone.received).toHaveLength(1);
    await closeApp(app);
  });

  test.each([
    [
      "it is quiet",
      1,
      (app: App, id: string) =>
        app.apply(setQuietHours(app.db, id, { from: "00:00", to: "00:00" })),
    ],
    ["the account is disabled", 0, (app: App) => disable(app, MONA.email)],
    [
      "the person was signed out everywhere",
      0,
      (app: App, id: string) => app.apply(signOutEverywhere(app.db, { id }, EDIT)),
    ],
    [
      "the device is of another secret's time",
      1,
      (app: App) => app.db.updateTable("push_subscriptions").set({ vapid_key: "other" }).execute(),
    ],
  ])("staff are not rung where %s", async (_, left, end) => {
    const { app, mona, ring, order } = await openShop();
    const device = service.addDevice();
    await ring(device);
    await end(app, mona);
    await order();
    await expectNothing(app, device, left);
    await closeApp(app);
  });

  test("an address inside the shop's network is asked nothing, and dropped", async () => {
    const { app, ring, order } = await openShop();
    const inside = await startPushService();
    const device = inside.addDevice();
    await ring(device);
    await order();
    await vi.waitFor(async () => expect(await subscriptions(app)).toBe(0));
    expect(device.received).toEqual([]);
    await inside.close();
    await closeApp(app);
  });
});
