import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";
import type { Workspace } from "../workspace.ts";
import type { Sold } from "./lines.ts";

export const CLIENTS = 8;
export const SECONDS = 3;
export const WARM_UP_SECONDS = 1;

export type Target = {
  origin: string;
  path: string;
  field: "cart" | "sale";
  answer: { status: number; text: string };
  cookies: string[];
};

export type LoadJob = Target & {
  products: Sold[];
  clients: number;
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

/** Sends orders from a process of its own: 8 clients that wait for each answer. */
export function placeLoad(
  workspace: Workspace,
  target: Target,
  products: Sold[],
  { seconds = SECONDS } = {},
): Promise<LoadRun> {
  const job: LoadJob = { ...target, products, clients: CLIENTS, warmUp: WARM_UP_SECONDS, seconds };
  return workspace.ask("./load/load-process.ts", job);
}

export function orderTarget(origin: string): Target {
  const answer = { status: 202, text: "/success\\?order=[0-9a-f]{32}" };
  return { origin, path: "/confirm.data", field: "cart", answer, cookies: [] };
}

export function plainOrderTarget(origin: string): Target {
  const answer = { status: 302, text: "^/success\\?order=[0-9a-f]{32}" };
  return { origin, path: "/order", field: "cart", answer, cookies: [] };
}

/** The till's action, as its page calls it, with a session for each client. */
export async function saleTarget(origin: string): Promise<Target> {
  const cookies = await Promise.all(Array.from({ length: CLIENTS }, () => signIn(origin)));
  const answer = { status: 200, text: '"recorded"' };
  return { origin, path: "/admin/confirm-order.data", field: "sale", answer, cookies };
}

async function signIn(origin: string): Promise<string> {
  const cookies = cookiesOf(await postSignIn({ origin }));
  if (cookies === "") throw new Error("The demo shop's first account cannot sign in.");
  return cookies;
}
