import type { Shift } from "./shift.ts";

export type TillShift = {
  id: string | null;
  since: string | null;
  /** For a page of the release before. */
  asksPaidBy: boolean;
  /** The open shifts of which an owner chooses one, on a device without a drawer. */
  choices: OpenChoice[] | null;
};

export type OpenChoice = Pick<Shift, "id" | "drawer"> & { person: string; since: string };
