import { Drawing } from "#app/ui/icon.tsx";

/** Apart from the storefront's icons, so that no shopper downloads them. */
const ICONS = {
  dashboard: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  logout: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  collapse: "M4 4h16v16H4zM9.5 4v16M16.5 9l-3 3 3 3",
  grip: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
  menu: "M4 6h16M4 12h16M4 18h16",
  image: "M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15.5 9v.1",
  register: "M5 10h14l2 10H3zM8 10V4h8v6M8 14h.1M12 14h.1M16 14h.1",
  collections: "M4 3v18M20 3v18M4 9h16M4 16h16M8 9V5h4v4M13 16v-4h4v4",
  expand: "M4 4h16v16H4zM9.5 4v16M13.5 9l3 3-3 3",
  up: "M5 15l7-7 7 7",
} as const;

export type AdminIconName = keyof typeof ICONS;

export function AdminIcon({ name, size }: { name: AdminIconName; size?: number }) {
  return <Drawing lines={ICONS[name]} {...(size === undefined ? {} : { size })} />;
}
