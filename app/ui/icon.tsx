import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { CATEGORY_ICONS } from "./category/category-icons.ts";

const LINE_ICONS = {
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-4.5 3-6.5 7.5-6.5s7.5 2 7.5 6.5",
  activity: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  alert: "M12 7v6M12 16.8v.1M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19z",
  arrow: "M4 12h15M13 6l6 6-6 6",
  backspace: "M9 5h12v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5",
  basket: "M3 10h18l-2 10H5zM8 10l4-7 4 7M9.5 13.5v3M14.5 13.5v3",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l2 2H4zM10 21.2h4M12 5V3",
  bellOff: "M6 16.5V11a6 6 0 0 1 12 0v5.5l2 2H4zM10 21.2h4M12 5V3M3.5 3.5l17 17",
  box: "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9",
  bubble:
    "M3.5 20.5l1.3-4.7A9 9 0 1 1 8.4 19.3zM9 8.2c0 3.5 3.3 6.8 6.8 6.8l.7-1.7-2.2-1-1.1.9a5.5 5.5 0 0 1-2.4-2.4l.9-1.1-1-2.2z",
  camera:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7v.1",
  cashbox: "M3 9h18v11H3zM6 9V4h12v5M3 14h6M15 14h6M9 12.5h6v3H9z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  collapse: "M4 4h16v16H4zM9.5 4v16M16.5 9l-3 3 3 3",
  collections: "M4 3v18M20 3v18M4 9h16M4 16h16M8 9V5h4v4M13 16v-4h4v4",
  copy: "M9 9h11v11H9zM5.5 15H4V4h11v1.5",
  dashboard: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  down: "M5 9l7 7 7-7",
  expand: "M4 4h16v16H4zM9.5 4v16M13.5 9l3 3-3 3",
  eye: "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  eyeOff:
    "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 21L20 3",
  fall: "M12 4v15M5 12l7 7 7-7",
  grip: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
  image: "M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15.5 9v.1",
  logout: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  menu: "M4 6h16M4 12h16M4 18h16",
  minus: "M5 12h14",
  offline: "M2.5 9.5a14 14 0 0 1 19 0M6 13.5a9 9 0 0 1 12 0M9.5 17a4 4 0 0 1 5 0M4 3l16 18",
  pause: "M8.5 5v14M15.5 5v14",
  phone:
    "M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z",
  pin: "M12 21.5s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  plus: "M5 12h14M12 5v14",
  printer: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7zM17 11v.1",
  receipt:
    "M5 3.5l2.3 1.5L9.7 3.5 12 5l2.3-1.5L16.7 5 19 3.5v17L16.7 19l-2.4 1.5L12 19l-2.3 1.5L7.3 19 5 20.5zM9 9.5h6M9 14h6",
  register: "M5 10h14l2 10H3zM8 10V4h8v6M8 14h.1M12 14h.1M16 14h.1",
  rise: "M12 20V5M5 12l7-7 7 7",
  same: "M4 9h16M4 15h16",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21",
  settings:
    "M4 7h8.5M17.5 7H20M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 17h2.5M11.5 17H20M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  stack: "M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 4.5 9-4.5",
  staff:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.6c2.2.8 3.5 2.6 3.5 5.4",
  switch: "M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  up: "M5 15l7-7 7 7",
};

/** They point where reading goes on. */
const DIRECTIONAL: readonly string[] = ["arrow", "collapse", "expand", "logout"];

export type IconName = keyof typeof LINE_ICONS | CategoryHeader["icon"];

export function Icon({
  name,
  size = 20,
  className = "",
}: {
  name: IconName;
  size?: number;
  className?: string;
}) {
  const [kind, viewBox, path] = isCategoryIcon(name)
    ? ["icon-filled", `0 0 ${CATEGORY_ICONS[name].width} 512`, CATEGORY_ICONS[name].path]
    : ["icon", "0 0 24 24", LINE_ICONS[name]];
  return (
    <svg
      className={`${kind} ${className}`}
      data-directional={DIRECTIONAL.includes(name) ? "" : undefined}
      viewBox={viewBox}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

function isCategoryIcon(name: IconName): name is CategoryHeader["icon"] {
  return Object.hasOwn(CATEGORY_ICONS, name);
}
