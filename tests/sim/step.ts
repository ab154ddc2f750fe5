import type { Online } from "#tests/support/books/shop.ts";
import type { Fate, Kept } from "./tills/till.ts";

type TillRequest = { what: "contact" | "send"; till: string; who: string; fate: Fate };
export type Request = Online | TillRequest;

/** What goes wrong in the shop, ahead of the statement of this number; with power, the journal is cut at this part of it. */
export type Fault =
  | { what: "power"; before: number; part: number }
  | { what: "statement"; before: number }
  | { what: "full disk" };

/** What happens next, as plain data: a history is a list of them, and any part of it can be played. */
export type Step = { afterMs: number; draw: number } & (
  | { how: "requests"; requests: Request[]; fault: Fault | null }
  | { how: "device"; till: string; kept: Kept; isCut: boolean }
  | { how: "clock"; of: string; byMs: number }
  | { how: "restart" }
  | { how: "backup" }
  /** At the end both tills send what waits before. */
  | { how: "check"; isEnd: boolean }
);
