/** LIMITS=off lifts ORDER_LIMIT and the sign-in limits, on a loopback address only. */
export const ORDER_LIMIT = { hits: 30, windowMs: 60_000 };

/** A stored time later than this after now comes from a clock that was wrong. */
export const MAX_CLOCK_SKEW_MS = 5000;

export const MAX_OFFLINE_SALES = 25;

export const MAX_OFFLINE_MS = 12 * 60 * 60_000;

export const FREE_SIGN_IN_TRIES = { account: 5, address: 20 };
export const FIRST_SIGN_IN_DELAY_MS = 1000;
export const MAX_SIGN_IN_DELAY_MS = 30 * 60_000;
export const SIGN_IN_TRIES_KEPT_MS = 24 * 60 * 60_000;

/**
 * After so many wrong PINs in a row a device takes owners' PINs alone, and a person's next one is delayed as a sign-in
 * is.
 */
export const PIN_TRIES = { device: 5, person: 5 };

/** A hash takes a core for 50 ms; pages need one too. */
export const PASSWORD_CHECKS = { maxRunning: 2, maxWaiting: 50 };

/** What visitors ask for at once; beyond, they are asked to come back. */
export const VISITOR_REQUESTS = { maxRunning: 4, maxWaiting: 32 };

export const MAX_REASON = 200;

export const MAX_WAITING_IMAGES = 20;
export const IMAGE_DECODE_TIMEOUT_MS = 15_000;

export const MAX_SIGN_IN_BYTES = 4 * 1024;
export const MAX_FORM_BYTES = 64 * 1024;
export const MAX_OFFLINE_SALES_BYTES = 2 * 1024 * 1024;
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
export const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + 1024 * 1024;

export const CONNECTIONS = {
  maxOpen: 5000,
  /** Requests that wait on one connection for those before them; browsers and proxies send one at a time. */
  maxPipelined: 64,
  headTimeoutMs: 15_000,
  minBodyBytesPerSecond: 4096,
  requestTimeoutMs: 300_000,
  idleTimeoutMs: 60_000,
};

export const LIVE_STREAMS = {
  /** Below what a browser opens to one host, so that its pages are still answered. */
  maxPerSession: 5,
  maxOpen: CONNECTIONS.maxOpen / 2,
  maxQueuedMessages: 100,
};

export const MAX_IMPORT_MEGABYTES = 10;
export const MAX_IMPORT_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024;
