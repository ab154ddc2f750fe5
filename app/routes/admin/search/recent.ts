import * as z from "zod/mini";
import { createStoredValue } from "#app/browser/stored-value.ts";

const RecentSchema = z.object({
  kind: z.enum(["page", "action", "setting", "product", "order"]),
  // What a page of another origin's script could have stored is not followed.
  to: z.string().check(z.startsWith("/admin")),
  title: z.string(),
  about: z.string(),
});

/** What was opened by the search before. */
export type Recent = z.output<typeof RecentSchema>;

const MAX_RECENT = 6;

/** `whose` names the person, the role and the language: others at this device do not see them. */
export function listRecent(whose: string): Recent[] {
  return recentOf(whose).current();
}

/** The last one comes first. */
export function storeRecent(whose: string, opened: Recent): void {
  recentOf(whose).update((recent) => {
    const others = recent.filter(({ to, title }) => to !== opened.to || title !== opened.title);
    return [opened, ...others].slice(0, MAX_RECENT);
  });
}

function recentOf(whose: string) {
  return createStoredValue<Recent[]>({
    key: `koshk-searched ${whose}`,
    parse: (stored) =>
      Array.isArray(stored)
        ? stored.flatMap((each) => RecentSchema.safeParse(each).data ?? [])
        : null,
    empty: () => [],
  });
}
