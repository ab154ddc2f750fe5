/** What pages tell the worker. */
export type WorkerMessage = "keep pages" | "forget pages" | "take over" | "no answer";

/** Also emptied by pages, when somebody signs out. */
export const DOCUMENTS_CACHE = "koshk-till-pages";
