import * as z from "zod/mini";
import type { Fault } from "#app/domain/check/fault.ts";

export type BackupFault =
  | "foreign"
  | "damaged"
  | "newer"
  | "older"
  | "no-owner"
  | "full"
  | "no-copy";

export type RestoreStep = {
  step: "reading" | "unpacking" | "checking" | "backing-up" | "images" | "rows";
  done: number;
  /** 0 where it is not known. */
  total: number;
};

export type BackupContents = {
  takenAt: number;
  shopName: string;
  products: number;
  orders: number;
  staff: number;
  images: number;
  imageFiles: number;
  rows: number;
  owners: string[];
  /** The first rows that the shop would not have, and why, in English. */
  leftOut: string[];
  faults: Fault[];
  moreFaults: number;
};

export type RestoreFailure =
  | BackupFault
  | "has-orders"
  | "several-processes"
  | "newer-shop"
  | "no-backup"
  | "faulty-backup"
  | "failed";

/** One restore at a time, from the choice of a file on. `name` is the file's. */
export type RestoreState = { id: string; name: string } & (
  | { phase: "uploading"; received: number; size: number; heardAt: number }
  | { phase: "checking"; at: RestoreStep }
  | { phase: "ready"; contents: BackupContents; failure: RestoreFailure | null }
  | { phase: "restoring"; at: RestoreStep }
  | { phase: "refused"; failure: RestoreFailure }
);

/** Sent one after the other, so that a line that is cut off goes on from there. Slow lines take it within the limit for an answer. */
export const PIECE_BYTES = 128_000;

/** Whoever sends a file tries again within seconds. */
export const CUT_OFF_AFTER_MS = 60_000;

export const MAX_RESTORE_BYTES = 4_000_000_000;

/** The file, the database unpacked from it, and that of the shop. */
export const DISK_FACTOR = 3;

export const RestoreChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("choose"), name: z.string() }),
  z.object({
    intent: z.literal("choose-copy"),
    kind: z.enum(["folder", "bucket"]),
    path: z.string().check(z.maxLength(1000)),
    /** Local, `2026-11-24T14:10`; empty for the last change. */
    moment: z.string().check(z.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/)),
  }),
  z.object({ intent: z.literal("restore"), id: z.string() }),
  z.object({ intent: z.literal("discard") }),
]);

export type RestoreChange = z.infer<typeof RestoreChangeSchema>;

export type RestoreResult = { id?: string; failure?: string };
