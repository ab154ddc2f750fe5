import { hash } from "node:crypto";
import { join } from "node:path";
import { inspect } from "node:util";
import { sql } from "kysely";
import { importShop } from "#app/backup/import-shop.server.ts";
import { readBackup } from "#app/backup/read-backup.server.ts";
import { writeShop } from "#app/backup/store-backup.server.ts";
import { checkShop } from "#app/data/check/check-shop.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { type Books, newBooks } from "#tests/support/books/books.ts";
import { compareAll, enterProducts } from "#tests/support/books/compare.ts";
import { type Answered, explain } from "#tests/support/books/explain.ts";
import { Shop } from "#tests/support/books/shop.ts";
import { Random } from "#tests/support/packs/random.ts";
import {
  copyDatabase,
  copyJournal,
  newFolder,
  removeFolder,
  walEnd,
  walSalt,
} from "./core/disk.ts";
import { Entropy, install } from "./core/entropy.ts";
import { Scheduler } from "./core/scheduler.ts";
import { watch } from "./core/watched.ts";
import type { Fault, Request, Step } from "./step.ts";
import { OWNER } from "./template.ts";
import { browserGlobals, running, Till } from "./tills/till.ts";

/** A shop of the template: a folder of SQLite, or a database of PostgreSQL, which nothing is drawn for. */
export type Place = { dataDir: string; databaseUrl?: string | undefined };

class Failure extends Error {
  constructor(what: string, found: unknown) {
    super(`${what} ${JSON.stringify(found, null, 1)}`);
  }
}

const UNLIMITED_PAGES = 1_073_741_823;
const CLOCK = "clock_timestamp()";
const ROLLBACK = /^rollback/;
const FAULT = "The statement failed on purpose.";
/** What errors say, whatever they are wrapped in. */
const SAYS: Partial<Record<Fault["what"], RegExp>> = {
  statement: new RegExp(FAULT),
  "full disk": /database or disk is full/,
};

/** A shop, its tills, and the books that it is held against. */
export class Simulation {
  readonly books: Books = newBooks();
  readonly tills: Till[] = [new Till("till"), new Till("counter")];
  trueNow: number;
  digest = "";
  /** How often what was answered. */
  readonly outcomes: Record<string, number> = {};
  readonly #place: Place;
  readonly #scheduler: Scheduler | null;
  readonly #entropy: Entropy;
  #restore: () => void;
  #shopSkew = 0;
  #db!: Database;
  #reader!: Database;
  #shop!: Shop;
  #fault: Fault | null = null;
  #statements = 0;
  #died = Promise.withResolvers<void>();
  /** Where the journal ended before a commit. */
  #commit: { salt: string; end: number } | null = null;
  /** What the disk has when the power is gone. */
  #left: string | null = null;

  private constructor(place: Place, start: number) {
    this.#place = { ...place };
    this.trueNow = start;
    this.#scheduler = place.databaseUrl ? null : new Scheduler(new Random(0));
    this.#entropy = new Entropy(() => this.trueNow + (running.getStore()?.skew ?? this.#shopSkew));
    this.#restore = install(this.#entropy, this.#scheduler, browserGlobals());
  }

  static async begin(place: Place, start: number): Promise<Simulation> {
    const simulation = new Simulation(place, start);
    await simulation.#open();
    await enterProducts(simulation.#reader, simulation.books);
    return simulation;
  }

  async end(): Promise<void> {
    await this.#close().catch(() => {});
    this.#restore();
    this.#scheduler?.forget();
    removeFolder(this.#place.dataDir);
  }

  async #open(): Promise<void> {
    this.#db = await openDatabase({ ...this.#place, databasePool: 4 });
    this.#reader = await openDatabase({ ...this.#place, databasePool: 2 });
    watch(this.#db, {
      before: (text) => this.#beforeStatement(text),
      after: (text) => this.#afterStatement(text),
      instead: (text) => (text.includes(CLOCK) ? [{ now: Date.now() }] : null),
    });
    this.#shop = new Shop(this.#db, this.#place.dataDir);
    for (const till of this.tills) till.shop = this.#shop;
  }

  async #close(): Promise<void> {
    await this.#reader.destroy();
    await this.#db.destroy();
  }

  async #beforeStatement(text: string): Promise<void> {
    await this.#scheduler?.turn();
    this.#statements += 1;
    const { dataDir } = this.#place;
    const isDue = this.#fault && "before" in this.#fault && this.#fault.before === this.#statements;
    if (!isDue) return;
    if (this.#fault?.what === "statement" && !ROLLBACK.test(text)) throw new Error(FAULT);
    if (this.#fault?.what !== "power") return;
    this.#left = copyDatabase(dataDir);
    if (text === "commit") this.#commit = { salt: walSalt(dataDir), end: walEnd(dataDir) };
    else await this.#die(this.#left);
  }

  async #afterStatement(text: string): Promise<void> {
    if (text !== "commit" || !this.#commit || !this.#left) return;
    if (this.#fault?.what !== "power") return;
    const { dataDir } = this.#place;
    const begin = walSalt(dataDir) === this.#commit.salt ? this.#commit.end : 0;
    const written = (walEnd(dataDir) - begin) * this.#fault.part;
    await this.#die(this.#left, Math.round(begin + written));
  }

  /** Nothing of this process goes on. */
  #die(left: string, journalBytes?: number): Promise<never> {
    copyJournal(this.#place.dataDir, left, journalBytes);
    this.#died.resolve();
    return new Promise(() => {});
  }

  #drive<Result>(work: Promise<Result>): Promise<Result> {
    return this.#scheduler ? this.#scheduler.drive(work) : work;
  }

  /** Throws a Failure where the shop is not as it should be. */
  async play(step: Step): Promise<void> {
    this.trueNow += step.afterMs;
    this.#entropy.reseed(step.draw);
    if (this.#scheduler) {
      this.#scheduler.elapsed += step.afterMs;
      this.#scheduler.random = new Random(step.draw + 1);
    }
    const said = await this.#perform(step);
    await this.#scheduler?.settle();
    this.#findLost();
    this.digest = hash("sha256", `${this.digest}${JSON.stringify([step, said])}`);
  }

  async #perform(step: Step): Promise<unknown> {
    switch (step.how) {
      case "requests":
        // The disk of a server is not this one's.
        return this.#request(step.requests, this.#scheduler ? step.fault : null);
      case "device":
        return this.#keep(step);
      case "clock": {
        const till = this.tills.find(({ name }) => name === step.of);
        if (till) till.skew += step.byMs;
        else this.#shopSkew += step.byMs;
        return null;
      }
      case "restart":
        await this.#drive(this.#close());
        return this.#open();
      case "backup":
        return this.#backUp();
      case "check":
        if (step.isEnd) await this.#sendAll();
        return this.#check();
    }
  }

  async #request(requests: Request[], fault: Fault | null): Promise<unknown> {
    const now = this.trueNow + this.#shopSkew;
    const sequences: Answered[][] = [];
    const errors: unknown[] = [];
    if (fault?.what === "full disk") await this.#limitPages(true);
    [this.#fault, this.#statements, this.#commit, this.#left] = [fault, 0, null, null];
    this.#died = Promise.withResolvers();
    let isDead = false;
    const work = requests.map((request) => {
      const done = this.#send(request, (sequence) => sequences.push(sequence));
      return done.catch((error: unknown) => void errors.push(error));
    });
    const died = this.#died.promise.then(() => {
      isDead = true;
      // What is answered from now on nobody hears.
      return structuredClone(sequences);
    });
    const heard = await this.#drive(Promise.race([Promise.all(work).then(() => sequences), died]));
    this.#fault = null;
    if (fault?.what === "power") await this.#comeBack(isDead ? this.#left : null);
    if (fault?.what === "full disk") await this.#limitPages(false);
    const allowed = SAYS[fault?.what ?? "power"];
    const wrong = errors.map((error) => inspect(error)).filter((text) => !allowed?.test(text));
    if (wrong.length > 0 && !isDead) throw new Failure("The shop threw.", wrong);
    const about = { now, mayBeThere: isDead };
    const difference = await explain(this.#reader, this.books, heard, about);
    if (difference) throw new Failure("The shop is not as it should be.", difference);
    for (const { event, answer } of heard.flat()) this.#count(event.what, answer);
    return heard.map((sequence) => sequence.map(({ answer }) => answer));
  }

  async #send(request: Request, expect: (sequence: Answered[]) => void): Promise<void> {
    if (!("fate" in request)) {
      const answered: Answered = { event: request, answer: null };
      expect([answered]);
      answered.answer = await this.#shop.perform(request);
      return;
    }
    const till = this.tills.find(({ name }) => name === request.till);
    if (!till) return;
    till.fate = request.fate;
    till.who = request.who;
    till.onDelivery = expect;
    await (request.what === "contact" ? till.contact() : till.send());
  }

  #count(what: string, answer: object | null): void {
    const key = `${what}: ${(answer as { outcome?: string } | null)?.outcome ?? "-"}`;
    this.outcomes[key] = (this.outcomes[key] ?? 0) + 1;
  }

  /** Where it did not go before the work was done, it goes now. */
  async #comeBack(left: string | null): Promise<void> {
    const { dataDir } = this.#place;
    const folder = left ?? copyDatabase(dataDir);
    if (!left) copyJournal(dataDir, folder);
    this.#scheduler?.forget();
    // The tills are without power, too.
    for (const till of this.tills) till.disk.cut();
    await this.#reader.destroy();
    this.#db.destroy().catch(() => {});
    removeFolder(dataDir);
    this.#place.dataDir = folder;
    await this.#open();
  }

  async #limitPages(isFull: boolean): Promise<void> {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(this.#reader);
    const most = isFull ? (rows[0]?.page_count ?? 0) : UNLIMITED_PAGES;
    await this.#drive(sql`pragma max_page_count = ${sql.lit(most)}`.execute(this.#db));
  }

  /** Where the device goes out meanwhile, the cashier was told nothing. */
  async #keep({ till: name, kept, isCut }: Extract<Step, { how: "device" }>): Promise<unknown> {
    const till = this.tills.find((one) => one.name === name);
    if (!till) return null;
    if (!isCut || !this.#scheduler) return this.#drive(till.keep(kept));
    const made = till.keep(kept);
    const turns = new Random(this.#entropy.random.word()).between(1, 12);
    await this.#scheduler.drive(Promise.race([made, this.#afterTurns(turns)]));
    till.disk.cut();
    return "cut";
  }

  async #afterTurns(turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await this.#scheduler?.turn();
  }

  /** What a cashier was told is sold is on the device, or in the shop. */
  #findLost(): void {
    for (const till of this.tills) {
      const there = till.keptIds();
      for (const [id, kept] of till.kept) {
        const isIn = this.books.orders.get(id) ?? this.books.documents.get(`payment ${id}`);
        if (isIn) till.kept.delete(id);
        else if (!there.has(id)) throw new Failure("What was sold offline is nowhere.", kept);
      }
    }
  }

  async #sendAll(): Promise<void> {
    for (const { name: till } of this.tills) {
      await this.#request([{ what: "send", till, who: OWNER, fate: "arrives" }], null);
    }
    this.#findLost();
    const waiting = this.tills.flatMap((till) => [...till.kept.values()]);
    if (waiting.length > 0) throw new Failure("What was sold offline was not sent.", waiting);
  }

  async #check(): Promise<string> {
    const difference = await compareAll(this.#reader, this.books);
    if (difference) throw new Failure("The whole shop is not as it should be.", difference);
    const checked = checkShop(this.#db, { hasFile: async () => true, isFull: true });
    const { faults } = await this.#drive(checked);
    if (faults.length > 0) throw new Failure("The check of the shop finds faults.", faults);
    return this.#scheduler ? hash("sha256", await this.#dump()) : "";
  }

  async #dump(): Promise<string> {
    const names = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name
    `.execute(this.#reader);
    const tables = [];
    for (const { name } of names.rows) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(this.#reader);
      tables.push([name, rows]);
    }
    return JSON.stringify(tables);
  }

  /** Written to a file and restored, with the clock, the timers and the threads of this machine. */
  async #backUp(): Promise<null> {
    const folder = newFolder("backup");
    this.#restore();
    const restored = await openDatabase({ dataDir: folder });
    try {
      const files = await openFiles({ dataDir: folder, filesUrl: undefined });
      const path = join(folder, "backup");
      await writeShop({ db: this.#reader, files }, path);
      await importShop({ db: restored, files }, async (write) => {
        for await (const entry of readBackup(path)) await write(entry);
      });
      const difference = await compareAll(restored, this.books);
      if (difference) throw new Failure("The restored shop is not as it should be.", difference);
    } finally {
      await restored.destroy();
      this.#restore = install(this.#entropy, this.#scheduler, browserGlobals());
      removeFolder(folder);
    }
    return null;
  }
}
