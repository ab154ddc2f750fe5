import { sql } from "kysely";
import { expect, test } from "vitest";
import { batches } from "#app/data/database/prepared.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import { addAccount, proveShop } from "#tests/support/data/permitted-sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { emptyShop } from "#tests/support/database/empty-shop.ts";
import { figuresOf, readFigures } from "#tests/support/packs/figures.ts";
import { Model } from "#tests/support/packs/model.ts";
import { ModelFigures } from "#tests/support/packs/model-figures.ts";
import { ModelProduct } from "#tests/support/packs/model-products.ts";
import { PacksShop } from "#tests/support/packs/packs-shop.ts";
import { RandomEvents } from "#tests/support/packs/random-events.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const HISTORIES = Number(process.env.FAULTS_HISTORIES ?? runs(20, 10_000));
/** The seed of the first history; each one after it has the next. */
const SEED = Number(process.env.FAULTS_SEED ?? 1);
/** After the opening of the shop. */
const STEPS = 20;
const HISTORIES_PER_SHOP = 25;
const PROGRESS = 500;

const NAMES = ["Tea", "Gum", "Karak", "Top-up"];
const PRICE = 1000;

/** Before Cairo's clocks go back and forward, before a new year, and on a plain day. */
const STARTS = ["2026-10-29T20:10Z", "2026-04-23T20:10Z", "2026-12-30T20:10Z", "2026-03-15T10:00Z"];

onEachDatabase((shop, kind) => {
  /** How often each kind of event ended in which way. */
  const outcomes: Record<string, number> = {};

  async function openProducts(seed: number): Promise<ModelProduct[]> {
    const named = NAMES.map((name, at) => ({ name: `${name} ${seed}`, orderId: seed * 10 + at }));
    const made = named.map((about) => product({ ...about, price: PRICE, stock: 0 }));
    const ids = await stockShop(shop.db, made);
    return named.map(({ name }) => new ModelProduct(ids[name] ?? "", name, PRICE));
  }

  async function live(seeds: number[], { isComparedAlways = false } = {}): Promise<void> {
    await emptyShop(shop.db);
    const figures = new ModelFigures();
    const products: ModelProduct[] = [];
    const compare = async (where: string) =>
      expect(await readFigures(shop.db), where).toEqual(figuresOf(products, figures.sums));
    for (const seed of seeds) {
      const own = await openProducts(seed);
      products.push(...own);
      const model = new Model(own, figures);
      const real = new PacksShop(shop.db);
      const random = new RandomEvents(model, seed, Date.parse(STARTS[seed % STARTS.length] ?? ""));
      const opening = random.opening();
      for (let step = 0; step < opening.length + STEPS; step++) {
        const event = opening[step] ?? random.next();
        const where = `FAULTS_SEED=${seed}, step ${step}: ${JSON.stringify(event)}`;
        const wanted = model.perform(event);
        const answer = await real.perform(event);
        expect(answer, where).toEqual(wanted);
        if (isComparedAlways) await compare(where);
        const key = `${event.what} ${Object.values(answer)[0]}`;
        outcomes[key] = (outcomes[key] ?? 0) + 1;
      }
    }
    await compare(`the seeds ${seeds} in one shop`);
    await proveShop(shop.db);
  }

  test(
    "all that is sold, comes back and changes between is that of a model, to the piastre",
    async () => {
      // Nothing here has to survive a power cut, so the disk is not waited for.
      if (kind === "SQLite") await sql`pragma synchronous = off`.execute(shop.db);
      await addAccount(shop.db, { id: "u1", name: "Nour", role: "owner" });
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
