import { createContext, use } from "react";

/** Of whoever is signed in; `since` is null while they have none open. */
export type TillShift = { id: string | null; since: string | null };

/** Null where the shop uses no shifts. */
export const TillShiftContext = createContext<TillShift | null>(null);

export function useTillShift(): TillShift | null {
  return use(TillShiftContext);
}
