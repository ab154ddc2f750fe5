import { askForStepUp } from "#app/ui/admin/step-up.ts";
import { LONGEST_ANSWER_MS, requests } from "#app/ui/requests.ts";

/** How long the admin waits for an answer. Later the connection counts as lost. */

const TILL = ["/admin/new-order", "/admin/confirm-order", "/admin/queue", "/admin/customers/till"];
/** A sale, a payment on account, a new customer. */
const TILL_CHANGES = ["/admin/confirm-order", "/admin/new-order"];
const TILL_PAGE_MS = 3000;
/** The cashier has to know within 5 seconds. */
const SALE_MS = 4000;

/** Right after a loss the till goes on with what it keeps. */
const TILL_PAGE_AFTER_LOSS_MS = 1000;
const LOSS_REMEMBERED_MS = 30_000;

function isForStaff(pathname: string): boolean {
  return /^\/(admin|login|logout)(\/|$)/.test(pathname);
}

/** Null for shoppers' addresses, and for imports, which take as long as they take. */
function answerLimit(address: string, method = "GET"): number | null {
  const { pathname } = new URL(address, location.origin);
  if (![pathname, location.pathname].some(isForStaff)) return null;
  if (method !== "GET") {
    if (pathname.startsWith("/admin/stock/import")) return null;
    return TILL_CHANGES.includes(pathname) ? SALE_MS : LONGEST_ANSWER_MS;
  }
  return TILL.includes(pathname) ? tillPageLimit() : LONGEST_ANSWER_MS;
}

let lostAt = Number.NEGATIVE_INFINITY;
/** When the till asked for a page in vain: a link pressed again and again starts its request anew. */
let askedAt: number | null = null;

function tillPageLimit(): number {
  const now = performance.now();
  if (now - lostAt < LOSS_REMEMBERED_MS) return TILL_PAGE_AFTER_LOSS_MS;
  askedAt ??= now;
  return Math.max(TILL_PAGE_AFTER_LOSS_MS, TILL_PAGE_MS - (now - askedAt));
}

/** Aborted with `signal`, and when the limit is over. */
function withLimit(limitMs: number, signal?: AbortSignal | null): AbortSignal {
  const limit = new AbortController();
  const stop = () => limit.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  setTimeout(() => limit.abort(noAnswer()), limitMs);
  return limit.signal;
}

/** That of a request to this address. */
function limitedSignal(
  address: string,
  { method, signal = null }: Pick<RequestInit, "method" | "signal">,
): AbortSignal | null {
  const limitMs = answerLimit(address, method);
  return limitMs === null ? signal : withLimit(limitMs, signal);
}

/** `fetch` within the limit of its address. What a PIN is not enough for opens the dialog that confirms who it is. */
export async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const reply = await noteLoss(fetch(address, { ...init, signal: limitedSignal(address, init) }));
  if (reply.status === 403) askForStepUp();
  return reply;
}

/** Rejects when `work` takes longer than the limit, which does not end it. */
export function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(noAnswer()), limitMs);
  });
  return noteLoss(Promise.race([work, late]));
}

/** Rejects where the server does not answer at all. */
function probe(limitMs: number): Promise<Response> {
  return noteLoss(fetch("/livez", { cache: "no-store", signal: withLimit(limitMs) }));
}

const PROBE_INTERVAL_MS = 5000;

/** Rejects once the server answers nothing any more: for what may take long as long as it does. */
export function whileAnswering<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setInterval>;
  const silent = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => probe(LONGEST_ANSWER_MS).catch(reject), PROBE_INTERVAL_MS);
  });
  return Promise.race([work, silent]).finally(() => clearInterval(timer));
}

function noAnswer(): DOMException {
  return new DOMException("timeout", "TimeoutError");
}

/** Also of an answer that stopped in its middle. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === "TimeoutError";
  return error instanceof Error && error.cause !== undefined && isNoAnswer(error.cause);
}

/** What fetch throws when nobody answers, at once or in time, or the answer stops in its middle. */
export function isLoss(error: unknown): boolean {
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  return reason instanceof TypeError || isNoAnswer(reason);
}

const losses = new EventTarget();

/** Tells those who follow the connection of a request that was not answered in time. */
export async function noteLoss<Result>(request: Promise<Result>): Promise<Result> {
  try {
    const result = await request;
    askedAt = null;
    lostAt = Number.NEGATIVE_INFINITY;
    return result;
  } catch (error) {
    if (isNoAnswer(error)) {
      lostAt = performance.now();
      askedAt = null;
      losses.dispatchEvent(new Event("loss"));
    }
    throw error;
  }
}

export function onLoss(listener: () => void): () => void {
  losses.addEventListener("loss", listener);
  return () => losses.removeEventListener("loss", listener);
}

/** After a loss, where nothing else is answered either. */
export function onSilence(listener: () => void): () => void {
  let isProbing = false;
  return onLoss(async () => {
    if (isProbing) return;
    isProbing = true;
    await probe(TILL_PAGE_MS).catch(listener);
    isProbing = false;
  });
}

// What the admin shares with shoppers asks within the limits, too.
requests.ask = ask;
requests.signalOf = limitedSignal;
requests.importing = (script) =>
  isForStaff(location.pathname) ? within(LONGEST_ANSWER_MS, script) : script;
