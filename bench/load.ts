import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";
import type { Sold } from "./shop-data.ts";
import { ask } from "./workspace.ts";

const CLIENTS = 8;
export const SECONDS = 3;
export const WARM_UP_SECONDS = 1;

export type Kind = "order" | "sale";

export type LoadJob = {
  origin: string;
  kind: Kind;
  products: Sold[];
  /** One for each client, '' for a shopper's. */
  cookies: string[];
  warmUp: number;
  seconds: number;
};

export type LoadRun = {
  /** Correct answers per second. */
  speed: number;
  /** Of one processor, 0 to 1. */
  cpu: number;
  /** With the warm-up. */
  answered: number;
};

/** Sends carts of three lines from a process of its own, each client its next when the last is answered. */
export function placeLoad(
  about: Pick<LoadJob, "origin" | "kind" | "products" | "cookies">,
  seconds: number = SECONDS,
): Promise<LoadRun> {
  const job: LoadJob = { ...about, warmUp: WARM_UP_SECONDS, seconds };
  return ask("load-process.ts", job);
}

export function shoppers(): string[] {
  return Array<string>(CLIENTS).fill("");
}

/** Signed in, each in a session of their own. */
export function cashiers(origin: string): Promise<string[]> {
  return Promise.all(shoppers().map(async () => cookiesOf(await postSignIn({ origin }))));
}
