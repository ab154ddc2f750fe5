/** The shop's own line drawings, on a ground of 24 by 24: a fraction of an icon set's weight. */
const ICONS = {
  alert: "M12 7v6M12 16.8v.1M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19z",
  arrow: "M4 12h15M13 6l6 6-6 6",
  basket: "M3 10h18l-2 10H5zM8 10l4-7 4 7M9.5 13.5v3M14.5 13.5v3",
  box: "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9",
  bubble:
    "M3.5 20.5l1.3-4.7A9 9 0 1 1 8.4 19.3zM9 8.2c0 3.5 3.3 6.8 6.8 6.8l.7-1.7-2.2-1-1.1.9a5.5 5.5 0 0 1-2.4-2.4l.9-1.1-1-2.2z",
  camera:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7v.1",
  close: "M6 6l12 12M18 6L6 18",
  down: "M5 9l7 7 7-7",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  minus: "M5 12h14",
  phone:
    "M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z",
  pin: "M12 21.5s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  plus: "M5 12h14M12 5v14",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
};

export type IconName = keyof typeof ICONS;

type Look = { size?: number; className?: string };

export function Icon({ name, ...look }: { name: IconName } & Look) {
  return <Drawing lines={ICONS[name]} {...look} />;
}

/** `lines`: a path's data. */
export function Drawing({ lines, size = 20, className }: { lines: string } & Look) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={lines} />
    </svg>
  );
}
