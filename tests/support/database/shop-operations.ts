import { notDeepEqual } from "node:assert/strict";
import { sql } from "kysely";
import { listActivity } from "#app/data/activity/activity.server.ts";
import { checkActivity } from "#app/data/activity/check-activity.server.ts";
import { activityKeptMs, cleanUpActivity } from "#app/data/activity/clean-up-activity.server.ts";
import { sealActivity } from "#app/data/activity/seals.server.ts";
import { isOnStorefront, listCategories } from "#app/data/catalogue/categories.server.ts";
import { cleanUpDone } from "#app/data/catalogue/done-once.server.ts";
import { databaseMadeAt, unusedImages } from "#app/data/catalogue/image-use.server.ts";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { addBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { moveProduct } from "#app/data/catalogue/products/positions.server.ts";
import { listCollectionPage, listProducts } from "#app/data/catalogue/products/products.server.ts";
import { changeStock, readStock } from "#app/data/catalogue/products/stock.server.ts";
import { switchProduct } from "#app/data/catalogue/products/switch-product.server.ts";
import {
  type ProductChange,
  updateProduct,
} from "#app/data/catalogue/products/update-product.server.ts";
import { searchForStaff, searchProducts } from "#app/data/catalogue/search.server.ts";
import { deleteSection } from "#app/data/catalogue/sections/delete-section.server.ts";
import {
  createSection,
  setSectionActive,
  updateSection,
} from "#app/data/catalogue/sections/edit-sections.server.ts";
import { moveSection } from "#app/data/catalogue/sections/move-section.server.ts";
import {
  findSection,
  hasCollection,
  listSections,
} from "#app/data/catalogue/sections/sections.server.ts";
import { listTill } from "#app/data/catalogue/till.server.ts";
import { judgeNow } from "#app/data/clock/known-time.server.ts";
import { withIntervalLease, withLease } from "#app/data/cluster/leases.server.ts";
import { countCollections } from "#app/data/dashboard/collection-counts.server.ts";
import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import { listLowStock } from "#app/data/dashboard/low-stock.server.ts";
import { readOrderFunnel } from "#app/data/dashboard/order-funnel.server.ts";
import { isWorking } from "#app/data/database/health.server.ts";
import { readFirstSteps } from "#app/data/demo/demo-shop.server.ts";
import { countPendingOrders } from "#app/data/orders/list-orders.server.ts";
import { listRound } from "#app/data/orders/list-round.server.ts";
import { getOrder, hasOrders } from "#app/data/orders/orders.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { cleanUpRateLimits } from "#app/data/orders/rate-limit.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { readShownStatuses } from "#app/data/orders/shown-status.server.ts";
import { listPatternEntries } from "#app/data/patterns/pattern-entries.server.ts";
import { readPatterns } from "#app/data/patterns/read-patterns.server.ts";
import { recordClearedSale } from "#app/data/patterns/record-cleared-sale.server.ts";
import {
  cleanUpSignInTries,
  forgetTries,
  recordTry,
  takeBackTry,
} from "#app/data/staff/sign-in-tries.server.ts";
import {
  cleanUpSessions,
  endSession,
  getPasswordHash,
  openSessions,
} from "#app/data/staff/staff.server.ts";
import { sumBookings } from "#app/data/stock/bookings.server.ts";
import {
  closeGone,
  listExpiring,
  listSoldOut,
  readExpiring,
} from "#app/data/stock/expiring.server.ts";
import { readCurrentPrices } from "#app/data/stock/new-prices.server.ts";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { PERIODS } from "#app/domain/dashboard/dashboard.ts";
import { randomId } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { FIGURES, patternDays } from "#app/domain/patterns/patterns.ts";
import { readSession, startSession } from "#app/services/auth/session.server.ts";
import { MONA } from "#tests/support/data/accounts.ts";
import { EDIT } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { accountOperations } from "./large-accounts.ts";
import type { LargeShop } from "./large-shop.ts";
import {
  ends,
  followingOrders,
  listingOrders,
  type Operations,
  sellingOffline,
} from "./order-operations.ts";

/** Every query that pages, actions, live updates and cleanup make. */
export function shopOperations(large: LargeShop): Operations {
  return {
    ...shopping(large),
    ...selling(large),
    ...overview(large),
    ...listingOrders(large),
    ...followingOrders(large),
    ...sellingOffline(large),
    ...keepingProducts(large),
    ...keepingSections(large),
    ...signingIn(large),
    ...accountOperations(large.app.db, large.now),
    ...cleanup(large),
  };
}

function shopping({ app: { db }, ids, order, now }: LargeShop): Operations {
  const limit = { hits: 30, windowMs: 60_000, client: "1.2.3.4" };
  const cart = () => cartOf(...ids.slice(0, 3).map((id) => [id, 1, 1000] as const));
  const place = (submission: CartSubmission) =>
    placeOrder(db, submission, { ...orderOptions, now, limit });
  return {
    "the home page": () => listCategories(db, DEFAULT_LOCALE),
    "a category's next products": () => listCollectionPage(db, "smokes", "en", 700),
    "whether a category is there": () => isOnStorefront(db, "hot-drinks"),
    "a search for a letter": () => searchProducts(db, "a", "en"),
    "a search for a word": () => searchProducts(db, "tea", "en"),
    "a search for what is rare": () => searchProducts(db, "tea 2999", "en"),
    "a search for words": () => searchProducts(db, "شاي mint", "en"),
    "a search for a category": () => searchProducts(db, "smokes", "en"),
    "a search for a category that goes on": () => searchProducts(db, "smokes", "en", "+ 5 smokes"),
    "a search for nothing there": () => searchProducts(db, "xyzzy", "en"),
    "a search that goes on": () => searchProducts(db, "tea", "en", `${ids[0]} mint tea 5`),
    "an order": () => ends("placed", place(cart())),
    "an order refused": () => ends("refused", place(cartOf([ids[0], 1, 999], ["gone", 1, 1000]))),
    "a cart ordered before": () => ends("other-contents", place({ ...cart(), cartId: order.cart })),
    "an order by its id": () => getOrder(db, order.id),
    "the delivery round": () => listRound(db),
    "how remembered orders stand": () =>
      readShownStatuses(db, [order.id, ...Array.from({ length: 9 }, randomId)]),
  };
}

function selling({ app: { db }, ids, order, now }: LargeShop): Operations {
  const cart = () => cartOf(...ids.slice(0, 3).map((id) => [id, 1, 1000] as const));
  const sell = (sale: CartSubmission) => recordSale(db, sale, { ...saleOptions, now });
  return {
    "the till": () => listTill(db, DEFAULT_LOCALE),
    "the stock of some": () => readStock(db, ids.slice(0, 2)),
    "a sale": () => ends("recorded", sell(cart())),
    "a sale refused": () => ends("refused", sell(cartOf([ids[0], 99, 1000], ["gone", 1, 1000]))),
    "a cleared sale, told late": () => {
      const lines = [{ name: "Tea", quantity: 1, price: 1000 }];
      const about = { id: randomId(), kind: "cleared" as const, cashier: "mona", lines };
      return recordClearedSale(db, { ...about, ageMs: 86_400_000 }, "", { ...EDIT, now });
    },
    "a sale made before": () => ends("other-contents", sell({ ...cart(), cartId: order.cart })),
  };
}

const ALL_ACTIVITY = { kind: null, staff: null, range: null };

function overview({ app: { db }, ids, now }: LargeShop): Operations {
  const dashboards = PERIODS.map(
    (id) =>
      [
        `the dashboard, ${id}`,
        () => readDashboard(db, id, { ...saleOptions, lowStock: LOW_STOCK, language: "en" }, now),
      ] as const,
  );
  const funnels = PERIODS.map(
    (id) =>
      [`web orders of ${id}`, () => readOrderFunnel(db, id, saleOptions.timezone, now)] as const,
  );
  return {
    ...Object.fromEntries([...dashboards, ...funnels]),
    "whether anything was ever ordered": () => hasOrders(db),
    "what runs low, by another threshold": () => listLowStock(db, 9, "en"),
    "the collections' counts": () => countCollections(db, LOW_STOCK),
    "the pending orders": () => countPendingOrders(db),
    "the first steps": () => readFirstSteps(db),
    "prices and last costs": () => readCurrentPrices(db, ids),
    "what bookings moved": () => sumBookings(db, [randomId(), randomId()]),
    "what expires": () => listExpiring(db, "2099-12-31"),
    "what was marked as sold out": () => listSoldOut(db, now),
    "a line that expires": () => readExpiring(db, { productId: ids[0] ?? "", number: 1 }),
    "the activity": () => listActivity(db, ALL_ACTIVITY, null),
    "older activity of one kind": () =>
      listActivity(db, { ...ALL_ACTIVITY, kind: "sale" }, `${now}-${randomId()}`),
    "odd patterns": () => readPatterns(db, patternDays(now, saleOptions.timezone)),
    ...Object.fromEntries(
      FIGURES.map((figure) => {
        const about = { figure, person: "1", days: patternDays(now, saleOptions.timezone) };
        return [`a person's ${figure}`, () => listPatternEntries(db, about, 100)] as const;
      }),
    ),
    "a person's activity today": () => {
      const range = { start: now - 86_400_000, end: now };
      return listActivity(db, { kind: "sale", staff: "mona", range }, null);
    },
  };
}

function keepingProducts({ app: { db }, ids, now }: LargeShop): Operations {
  const edit = { ...EDIT, now };
  const [first = "", second = "", third = ""] = ids;
  const id = randomId();
  const switches = { is_available: true, is_visible: true };
  const names = { name: "New tea", nameAr: "" };
  const fields = { ...names, price: 1000, stock: 5, barcodes: ["NEW TEA"], ...switches };
  const image = { key: "smokes_images/new", width: 1, height: 1 };
  const orderId = 1_000_000;
  const change = (version: number, edited: Partial<ProductChange>) => {
    const seen = { version, orderId, stock: 5 };
    const unchanged = { ...fields, orderId, image: null, to: null, save: randomId(), seen };
    return updateProduct(db, id, { ...unchanged, ...edited }, edit);
  };
  const changeBy = (by: number, change = randomId()) =>
    changeStock(db, "smokes", { id: change, product: first, by }, edit);
  const move = (product: string, side: "before" | "after", neighbour: string) => async () =>
    ends("moved", moveProduct(db, "smokes", product, { neighbour, side }, edit));
  return {
    "a product manager": () => listProducts(db, "smokes"),
    "a product searched for by staff": () => searchForStaff(db, "tea 2999", "en"),
    "products searched for by staff": () => searchForStaff(db, "شاي mint", "en"),
    "whether a collection is there": () => hasCollection(db, "hot-drinks"),
    "a product added": () =>
      ends("added", addProduct(db, "smokes", id, { ...fields, orderId, image }, edit)),
    "a product renamed, with another image": () => {
      const other = { ...image, key: "smokes_images/other" };
      return ends("updated", change(1, { name: "Tea, renamed", image: other }));
    },
    "a product put last": () => ends("updated", change(2, { orderId: null })),
    "a product moved down": move(first, "after", third),
    "a product moved up": move(first, "before", second),
    "a product made unavailable": () =>
      switchProduct(db, "smokes", first, { is_available: false }, edit),
    "a product hidden": () => switchProduct(db, "smokes", first, { is_visible: false }, edit),
    "stock changed": () => ends("changed", changeBy(1)),
    "stock that would be too low": () => ends("short", changeBy(-99)),
    "stock changed before": () => ends("repeated", changeBy(1, "change 1")),
    "a barcode added": () => ends("added", addBarcode(db, first, "FIRST", edit)),
    "a product searched for by its barcode": () => searchForStaff(db, "code 7", "en"),
    "a product deleted": () => ends("deleted", deleteProduct(db, id, EDIT)),
  };
}

function keepingSections({
  app: { db },
  sections: { hotDrinks, ices },
  now,
}: LargeShop): Operations {
  const edit = { ...EDIT, now };
  const id = randomId();
  const fields = {
    name: "Juices",
    displayName: "Juices",
    displayNameAr: "",
    icon: "FaCoffee",
    color: "#a14a2b",
  } as const;
  const frozen = { ...fields, name: "Frozen", displayName: "Frozen" };
  const beside = { neighbour: hotDrinks, side: "before" } as const;
  return {
    "the sections": () => listSections(db),
    "a section's manager": () => findSection(db, "ices"),
    "a section added": () => ends("created", createSection(db, id, fields, edit)),
    "a section renamed": () =>
      ends("updated", updateSection(db, ices, frozen, { save: id, version: 1 }, edit)),
    "a section deactivated": () => setSectionActive(db, ices, false, edit),
    "a section moved": () => ends("moved", moveSection(db, ices, beside, edit)),
    "a section deleted": () => ends("deleted", deleteSection(db, ices, EDIT)),
  };
}

function signingIn({ app, session: { token, cookie }, now }: LargeShop): Operations {
  const { db } = app;
  const headers = new Headers({ Cookie: cookie });
  const keys = [{ key: "1", freeTries: 5 }];
  return {
    "a try to sign in": () => recordTry(db, keys, now),
    "a password's hash": () => getPasswordHash(db, MONA.email),
    "a session begun": async () => startSession(await app.auth(), MONA),
    "a try taken back": () => takeBackTry(db, keys),
    "tries forgotten": () => forgetTries(db, keys),
    "who is signed in": async () => readSession(await app.auth(), headers),
    "who gets live updates": async () => readSession(await app.auth(), headers, true),
    "a session prolonged": async () => {
      const soon = new Date(now + 3_600_000).toISOString();
      await sql`update session set "expiresAt" = ${soon} where token = ${token}`.execute(db);
      notDeepEqual((await readSession(await app.auth(), headers))?.setCookies, []);
    },
    "open sessions": () => openSessions(db, [token, "token-1"], now),
    "signing out": () => endSession(db, token),
  };
}

function cleanup({ app: { db }, now }: LargeShop): Operations {
  return {
    "whether the shop is well": () => isWorking(db),
    "clearing limits away": () => cleanUpRateLimits(db, 10),
    "clearing tries away": () => cleanUpSignInTries(db, 10),
    "clearing changes of stock away": () => cleanUpDone(db, 10),
    "closing what expired": () => closeGone(db, "2026-01-01"),
    "clearing sessions away": () => cleanUpSessions(db, now),
    "sealing activity": () => sealActivity(db),
    "checking activity": () => checkActivity(db),
    "clearing activity away": () => cleanUpActivity(db, 10, 20),
    "how long activity is kept": () => activityKeptMs(db, 365, now),
    "the time that is known": async () => {
      await db.deleteFrom("shop_facts").where("key", "=", "known_time").execute();
      await judgeNow(db, now);
    },
    "what is done once an interval": () =>
      withIntervalLease(db, "images_swept_at", { now, intervalMs: 10 }, async () => {}),
    "work that one process does": () =>
      withLease(db, "product import", ({ check }) => db.transaction().execute(check)),
    "when the shop was made": () => databaseMadeAt(db),
    "images in use": () => unusedImages(db, ["a", "b"]),
  };
}
