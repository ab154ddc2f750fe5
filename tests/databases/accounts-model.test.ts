import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { AccountsShop } from "#tests/support/accounts/accounts-shop.ts";
import { bookFigures, joined, soldTotals } from "#tests/support/accounts/book-figures.ts";
import { type Books, enter } from "#tests/support/accounts/books.ts";
import { CutRequests } from "#tests/support/accounts/cut-requests.ts";
import type { Event, Step } from "#tests/support/accounts/events.ts";
import { RandomSteps } from "#tests/support/accounts/random-steps.ts";
import { readBooks } from "#tests/support/accounts/read-books.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import { addAccount, proveShop } from "#tests/support/data/permitted-sales.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { emptyShop } from "#tests/support/sales/shop-state.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const HISTORIES = Number(process.env.FAULTS_HISTORIES ?? runs(20, 2000));
/** The seed of the first history; each one after it has the next. */
const SEED = Number(process.env.FAULTS_SEED ?? 1);
/** After the opening of the shop. */
const STEPS = 40;
const HISTORIES_PER_SHOP = 25;
const PROGRESS = 100;

const PRICES = [1037, 500, 8999];

/** Before Cairo's clocks go back and forward, before a new year, and on a plain day. */
const STARTS = ["2026-10-29T20:10Z", "2026-04-23T20:10Z", "2026-12-30T20:10Z", "2026-03-15T10:00Z"];

type Live = { books: Books; real: AccountsShop };

onEachDatabase((shop, kind) => {
  /** How often each kind of event ended in which way. */
  const outcomes: Record<string, number> = {};
  let cuts: CutRequests;

  async function openProducts(seed: number) {
    const made = PRICES.map((price, at) =>
      product({ name: `${price} ${seed}`, orderId: seed * 10 + at, price, stock: 90 }),
    );
    const ids = await stockShop(shop.db, made);
    return PRICES.map((price) => ({ product: ids[`${price} ${seed}`] ?? "", price }));
  }

  /** Answers the books after it: of several at once, those of an order in which all was answered as it was. */
  async function perform({ books, real }: Live, step: Step, where: string): Promise<Books> {
    const { events } = step;
    const before = step.how === "cut" ? step.before : 0;
    const answers = await cuts.before(before, () =>
      Promise.all(events.map((event) => real.perform(event))),
    );
    if (!answers) {
      count(step, "cut");
      return books;
    }
    for (const [at, event] of events.entries()) count(step, event.what, answers[at]);
    const ways = permutations(events).map((order) => {
      const after = structuredClone(books);
      const said = new Map(order.map((event) => [event, enter(after, event)]));
      return { after, said: events.map((event) => said.get(event)) };
    });
    const answered = ways.filter(({ said }) => isDeepStrictEqual(said, answers));
    if (answered.length === 0) expect(answers, where).toEqual(ways[0]?.said);
    if (answered.length === 1) return answered[0]?.after ?? books;
    const own = answered.map(({ after }) => ({ after, figures: bookFigures(after) }));
    if (own.every(({ figures }) => isDeepStrictEqual(figures, own[0]?.figures))) {
      return own[0]?.after ?? books;
    }
    const is = await readBooks(shop.db, real);
    const same = own.find(({ figures }) => {
      return isPartOf(figures.accounts, is.accounts) && isPartOf(figures.shifts, is.shifts);
    });
    if (!same) expect(is, where).toMatchObject(own[0]?.figures ?? {});
    return same?.after ?? books;
  }

  function count({ how }: Step, what: string, answer: { outcome?: string } = {}): void {
    const key = [how === "at once" ? how : "", what, answer.outcome ?? ""].join(" ").trim();
    outcomes[key] = (outcomes[key] ?? 0) + 1;
  }

  async function live(seeds: number[], { isComparedAlways = false } = {}): Promise<void> {
    await emptyShop(shop.db);
    await shop.db.deleteFrom("shifts").execute();
    await shop.db.deleteFrom("devices").execute();
    for (const name of ["Nour", "Omar"]) {
      await shop.db.deleteFrom("user").where("id", "=", name).execute();
      await addAccount(shop.db, { id: name, name });
    }
    const real = new AccountsShop(shop.db);
    const all: Books[] = [];
    for (const seed of seeds) {
      const products = await openProducts(seed);
      const stock = Object.fromEntries(products.map(({ product: id }) => [id, 90]));
      let books: Books = { accounts: {}, orders: {}, shifts: {}, stock };
      const start = Date.parse(STARTS[seed % STARTS.length] ?? "");
      const random = new RandomSteps(books, products, seed, start);
      const opening = random.opening();
      for (let at = 0; at < opening.length + STEPS; at++) {
        const step = opening[at] ?? random.next();
        const where = `FAULTS_SEED=${seed}, step ${at}: ${JSON.stringify(step)}`;
        books = await perform({ books, real }, step, where);
        random.books = books;
        if (!isComparedAlways) continue;
        expect(await readBooks(shop.db, real), where).toEqual(bookFigures(books));
      }
      all.push(books);
    }
    const books = joined(all);
    const where = `the seeds ${seeds} in one shop`;
    expect(await readBooks(shop.db, real), where).toEqual(bookFigures(books));
    const shown = { ...saleOptions, lowStock: LOW_STOCK, language: "en" as const };
    const { kinds } = await readDashboard(shop.db, "all-time", shown, Date.parse("2027-02-01"));
    const { Cashier, WhatsApp } = kinds;
    expect({ Cashier: Cashier.total, WhatsApp: WhatsApp.total }).toEqual(soldTotals(books));
    await proveShop(shop.db);
  }

  test(
    "what each customer owes is that of books kept by hand, to the piastre, and so are drawers, stock and revenue",
    async () => {
      // Nothing here has to survive a power cut, so the disk is not waited for.
      if (kind === "SQLite") await sql`pragma synchronous = off`.execute(shop.db);
      cuts = new CutRequests(shop.db);
      const all = times(HISTORIES, (at) => SEED + at);
      for (const seeds of batches(all, HISTORIES_PER_SHOP)) {
        await live(seeds).catch(async (error) => {
          // Each alone, for the step that goes wrong.
          for (const seed of seeds) await live([seed], { isComparedAlways: true });
          throw error;
        });
        const tried = (seeds.at(-1) ?? SEED) + 1 - SEED;
        if (tried % PROGRESS === 0) console.log(`${kind}: ${tried} of ${HISTORIES}`);
      }
      console.log(`${kind}: ${HISTORIES} histories of ${JSON.stringify(outcomes)}`);
    },
    TIMEOUT_MS,
  );
});

function permutations(events: readonly Event[]): Event[][] {
  if (events.length < 2) return [[...events]];
  return events.flatMap((event, at) =>
    permutations(events.toSpliced(at, 1)).map((others) => [event, ...others]),
  );
}

function isPartOf(part: object, all: object): boolean {
  const own = Object.keys(part).map((id) => [id, Reflect.get(all, id)]);
  return isDeepStrictEqual(part, Object.fromEntries(own));
}
