import type { Locale } from "#app/domain/locale/locale.ts";

export type DestinationKind = "page" | "action" | "setting";

/** What the search finds beside products and orders. */
export type Destination = {
  kind: DestinationKind;
  to: string;
  /** As in `access.ts`: who may open it finds it. */
  route: string;
  title: (locale: Locale) => string;
  /** What tells it from others of its title. */
  about?: (locale: Locale) => string;
};

/** One whose address has no parameters. */
export function destination(
  kind: DestinationKind,
  to: string,
  title: Destination["title"],
): Destination {
  return { kind, to, route: to.replace(/^\/|\?.*$/g, ""), title };
}
