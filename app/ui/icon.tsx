import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { CATEGORY_ICONS } from "./category/category-icons.ts";

/** Those that shoppers see; the admin's own are in `ui/admin/icon.tsx`. */
const LINE_ICONS = {
  alert: "M12 7v6M12 16.8v.1M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19z",
  arrow: "M4 12h15M13 6l6 6-6 6",
  basket: "M3 10h18l-2 10H5zM8 10l4-7 4 7M9.5 13.5v3M14.5 13.5v3",
  box: "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9",
  bubble:
    "M3.5 20.5l1.3-4.7A9 9 0 1 1 8.4 19.3zM9 8.2c0 3.5 3.3 6.8 6.8 6.8l.7-1.7-2.2-1-1.1.9a5.5 5.5 0 0 1-2.4-2.4l.9-1.1-1-2.2z",
  camera:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7v.1",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9zM5.5 15H4V4h11v1.5",
  down: "M5 9l7 7 7-7",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  minus: "M5 12h14",
  phone:
    "M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z",
  pin: "M12 21.5s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  plus: "M5 12h14M12 5v14",
  printer: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7zM17 11v.1",
  receipt: "M6 3l2 2 2-2 2 2 2-2 2 2 2-2v18l-2-2-2 2-2-2-2 2-2-2-2 2zM10 10h4M10 14h4",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
};

export type IconName = keyof typeof LINE_ICONS | CategoryHeader["icon"];

export type IconLook = { size?: number; className?: string };

export function Icon({ name, ...look }: { name: IconName } & IconLook) {
  if (!isCategoryIcon(name)) {
    return <Drawing path={LINE_ICONS[name]} isDirectional={name === "arrow"} {...look} />;
  }
  const { width, path } = CATEGORY_ICONS[name];
  return <Drawing kind="icon-filled" viewBox={`0 0 ${width} 512`} path={path} {...look} />;
}

/** `isDirectional`: it points where reading goes on. */
export function Drawing({
  kind = "icon",
  viewBox = "0 0 24 24",
  path,
  isDirectional = false,
  size = 20,
  className = "",
}: { kind?: string; viewBox?: string; path: string; isDirectional?: boolean } & IconLook) {
  return (
    <svg
      className={`${kind} ${className}`}
      data-directional={isDirectional ? "" : undefined}
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
