/**
 * How much the shop takes from whoever asks: every rate, size, time and number that refuses
 * somebody, in one place. Times are in milliseconds. LIMITS=off lifts the first two groups.
 */

/** New orders that one client may place, per `window`. */
export const ORDER_LIMIT = { hits: 30, window: 60_000 };

/** Failed sign-ins that make nobody wait: for one account, or one device of it, and one address. */
export const FREE_TRIES = { account: 5, address: 20 };
/** What the next one waits for, then twice as long each time, up to the longest. */
export const FIRST_WAIT = 1000;
export const LONGEST_WAIT = 30 * 60_000;
/** Failures are forgotten this long after the last. */
export const TRIES_KEPT = 24 * 60 * 60_000;

/** A hash takes a core for a twentieth of a second; the pages need some of them too. */
export const PASSWORD_CHECKS = { maxRunning: 2, maxWaiting: 50 };

/** Each holds its file in memory; the next is refused and can be sent again. */
export const MAX_WAITING_IMAGES = 20;
/** Longer than it takes any image that was not made to take long. */
export const IMAGE_DECODE_TIMEOUT_MS = 15_000;

/** What a request's body may weigh, in bytes: the form of signing in, all others, an image. */
export const MAX_SIGN_IN_BYTES = 4 * 1024;
export const MAX_FORM_BYTES = 64 * 1024;
/** A phone's photo of 12 megapixels is well below. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** An image, and the form around it. */
export const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + 1024 * 1024;

export const CONNECTIONS = {
  maxOpen: 5000,
  /** Within this a request's head has to be there, and a body has to get going. */
  headTimeoutMs: 15_000,
  /** What a body has to bring from then on; a phone on a poor line sends more. */
  minBodyBytesPerSecond: 4096,
  /** For a whole request: an image of 10 MB at 35 KB a second. */
  requestTimeoutMs: 300_000,
  /** For a connection on which nothing moves, in either direction. */
  idleTimeoutMs: 60_000,
};

export const LIVE_STREAMS = {
  /** Below what a browser opens to one place, so that its pages go on being answered. */
  maxPerSession: 5,
  /** Half of the connections: the others are the shoppers'. */
  maxOpen: CONNECTIONS.maxOpen / 2,
  /** A browser that has not taken this many messages is dropped; it comes back and catches up. */
  maxQueuedMessages: 100,
};
