import fc from "fast-check";
import type { OfflineTill } from "./offline-till.ts";

/** What happens to a till and its server. One that is down or cut already is brought back instead. */
const FAULTS = [
  "server killed",
  "server stopped",
  "line cut",
  "all is back",
  "tab closed",
  "browser killed",
  "tablet restarted",
] as const;

type Fault = (typeof FAULTS)[number];

/** The sale of a round at which it happens, and when: while its answer is on the way, or right after the message. */
type Strike = { fault: Fault; at: number; moment: "before" | "during" | "after"; delayMs: number };

export type PlannedSale = {
  quantities: number[];
  isNamed: boolean;
  /** Whether the till is opened anew for it, or by a link. */
  isOpenedAnew: boolean;
  /** What the cashier does with a sale that still stands after a restart. */
  ifStanding: "confirm again" | "clear";
};

export type Round = { sales: PlannedSale[]; strikes: Strike[] };

const sale: fc.Arbitrary<PlannedSale> = fc.record({
  quantities: fc
    .array(fc.constantFrom(0, 1, 1, 2, 3), { minLength: 3, maxLength: 3 })
    .filter((quantities) => quantities.some((quantity) => quantity > 0)),
  isNamed: fc.boolean(),
  isOpenedAnew: fc.boolean(),
  ifStanding: fc.constantFrom("confirm again", "clear"),
});

const strike: fc.Arbitrary<Strike> = fc.record({
  fault: fc.constantFrom(...FAULTS, "browser killed" as const),
  at: fc.nat(2),
  moment: fc.constantFrom("before", "during", "after", "after"),
  delayMs: fc.nat(150),
});

const round: fc.Arbitrary<Round> = fc.record({
  sales: fc.array(sale, { minLength: 1, maxLength: 3 }),
  strikes: fc.array(strike, { minLength: 1, maxLength: 2 }),
});

/** The same for the same seed. */
export function planRounds(count: number, seed: number): Round[] {
  return fc.sample(round, { numRuns: count, seed });
}

type Struck = Record<Fault | "server started" | "line back", number>;

export type FaultyTill = OfflineTill & {
  /** True where the page is gone. */
  strike(fault: Fault): Promise<boolean>;
  struck: Struck;
};

export function faultyTill(till: OfflineTill): FaultyTill {
  let isServerUp = true;
  let isLineCut = false;
  const struck = Object.fromEntries(
    [...FAULTS, "server started", "line back"].map((fault) => [fault, 0]),
  ) as Struck;

  const startServer = async () => {
    if (isServerUp) return;
    isServerUp = true;
    await till.startServer();
    struck["server started"] += 1;
  };
  const endServer = async (fault: "server killed" | "server stopped") => {
    if (!isServerUp) return startServer();
    isServerUp = false;
    await till.stopServer(fault === "server killed" ? "SIGKILL" : "SIGTERM");
    struck[fault] += 1;
  };
  const setLineCut = async (isCut: boolean) => {
    if (isLineCut === isCut) return;
    isLineCut = isCut;
    await till.setLineCut(isCut);
    struck[isCut ? "line cut" : "line back"] += 1;
  };
  const onPage: Partial<Record<Fault, () => Promise<void>>> = {
    "tab closed": till.closeTab,
    "browser killed": till.killBrowser,
    "tablet restarted": till.restartBrowser,
  };
  const strike = async (fault: Fault) => {
    const endPage = onPage[fault];
    if (endPage) {
      await endPage();
      struck[fault] += 1;
      return true;
    }
    if (fault === "line cut") await setLineCut(!isLineCut);
    else if (fault === "all is back") {
      await Promise.all([startServer(), setLineCut(false)]);
      struck[fault] += 1;
    } else await endServer(fault as "server killed" | "server stopped");
    return false;
  };
  return Object.assign(till, { strike, struck });
}
