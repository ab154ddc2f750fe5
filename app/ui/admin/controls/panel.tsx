import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon, type IconName } from "#app/ui/admin/icon.tsx";

/** A part of a page under its heading. */
export function Panel({
  title,
  beside,
  isBelow = false,
  className,
  children,
  ...section
}: Omit<ComponentProps<"section">, "title"> & {
  title: ReactNode;
  /** Stands beside the heading. */
  beside?: ReactNode;
  /** Within another part, whose heading is above. */
  isBelow?: boolean;
}) {
  const id = useId();
  const Heading = isBelow ? "h3" : "h2";
  const heading = (
    <Heading id={id} className="panel-title">
      {title}
    </Heading>
  );
  return (
    <section
      className={className ? `panel ${className}` : "panel"}
      aria-labelledby={id}
      {...section}
    >
      {beside === undefined ? (
        heading
      ) : (
        <div className="panel-head">
          {heading}
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}

/** In place of what is not there; the children say what to do next. */
export function Empty({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} size={40} />
      {title !== undefined && (
        <p className="panel-title" role="status">
          {title}
        </p>
      )}
      {children}
    </div>
  );
}
