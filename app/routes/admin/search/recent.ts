const KINDS = ["page", "action", "setting", "product", "order"] as const;

/** What was opened by the search before. */
export type Recent = {
  kind: (typeof KINDS)[number];
  to: string;
  title: string;
  about: string;
};

const MAX_RECENT = 6;

/** `whose` names the person, the role and the language: others at this device do not see them. */
export function listRecent(whose: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(whose)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** The last one comes first. */
export function storeRecent(whose: string, opened: Recent): void {
  const others = listRecent(whose).filter(
    ({ to, title }) => to !== opened.to || title !== opened.title,
  );
  try {
    const recent = [opened, ...others].slice(0, MAX_RECENT);
    localStorage.setItem(keyOf(whose), JSON.stringify(recent));
  } catch {
    // Without storage none is offered.
  }
}

function keyOf(whose: string): string {
  return `koshk-searched ${whose}`;
}

/** An address of the admin: what a page of another origin's script could have stored is not followed. */
function isRecent(each: Partial<Recent> | null): each is Recent {
  if (!each || !KINDS.some((kind) => kind === each.kind)) return false;
  const texts = [each.to, each.title, each.about];
  return texts.every((text) => typeof text === "string") && Boolean(each.to?.startsWith("/admin"));
}
