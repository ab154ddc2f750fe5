import {
  Drawing,
  type IconLook,
  Icon as ShopIcon,
  type IconName as ShopIconName,
} from "#app/ui/icon.tsx";

/** Apart, so that shoppers do not load them. */
const LINE_ICONS = {
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-4.5 3-6.5 7.5-6.5s7.5 2 7.5 6.5",
  activity: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  backspace: "M9 5h12v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l2 2H4zM10 21.2h4M12 5V3",
  bellOff: "M6 16.5V11a6 6 0 0 1 12 0v5.5l2 2H4zM10 21.2h4M12 5V3M3.5 3.5l17 17",
  book: "M6 3h13v18H6zM10 3v18M4 7.5h4M4 12h4M4 16.5h4M13 8h3",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4",
  cashbox: "M3 9h18v11H3zM6 9V4h12v5M3 14h6M15 14h6M9 12.5h6v3H9z",
  collapse: "M4 4h16v16H4zM9.5 4v16M16.5 9l-3 3 3 3",
  collections: "M4 3v18M20 3v18M4 9h16M4 16h16M8 9V5h4v4M13 16v-4h4v4",
  dashboard: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  expand: "M4 4h16v16H4zM9.5 4v16M13.5 9l3 3-3 3",
  fall: "M12 4v15M5 12l7 7 7-7",
  grip: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
  image: "M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15.5 9v.1",
  logout: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  menu: "M4 6h16M4 12h16M4 18h16",
  more: "M4.5 12h1M11.5 12h1M18.5 12h1",
  offline: "M2.5 9.5a14 14 0 0 1 19 0M6 13.5a9 9 0 0 1 12 0M9.5 17a4 4 0 0 1 5 0M4 3l16 18",
  percent:
    "M18.5 5.5l-13 13M7.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM16.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  pause: "M8.5 5v14M15.5 5v14",
  register: "M5 10h14l2 10H3zM8 10V4h8v6M8 14h.1M12 14h.1M16 14h.1",
  rise: "M12 20V5M5 12l7-7 7 7",
  same: "M4 9h16M4 15h16",
  scan: "M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M7 8v8M11 8v8M14 8v8M17 8v8",
  settings:
    "M4 7h8.5M17.5 7H20M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 17h2.5M11.5 17H20M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  share: "M12 15V4M8 7.5l4-4 4 4M7 11H5v9.5h14V11h-2",
  split: "M12 21v-6l-6-6V4M12 15l6-6V4M3 7l3-3 3 3M15 7l3-3 3 3",
  stack: "M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 4.5 9-4.5",
  staff:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.6c2.2.8 3.5 2.6 3.5 5.4",
  switch: "M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7",
  up: "M5 15l7-7 7 7",
};

const DIRECTIONAL: readonly string[] = ["collapse", "expand", "logout"];

export type IconName = keyof typeof LINE_ICONS | ShopIconName;

/** The admin's icons and the shop's. */
export function Icon({ name, ...look }: { name: IconName } & IconLook) {
  if (!isOwn(name)) return <ShopIcon name={name} {...look} />;
  return <Drawing path={LINE_ICONS[name]} isDirectional={DIRECTIONAL.includes(name)} {...look} />;
}

function isOwn(name: IconName): name is keyof typeof LINE_ICONS {
  return Object.hasOwn(LINE_ICONS, name);
}
