import type { data } from "react-router";

/** Whether an action changed what it was asked to: it answers what it refuses with another status. */
export function wasDone({ init }: ReturnType<typeof data<unknown>>): boolean {
  return (init?.status ?? 200) === 200;
}
