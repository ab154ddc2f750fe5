import type { ReactNode } from "react";

/** What it is on one side, and what can be done on the other. */
export function AccountPart({
  title,
  note,
  isOneField = false,
  children,
}: {
  title: string;
  note?: ReactNode;
  /** Its label is the title. */
  isOneField?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="account-part">
      <div className="account-about">
        <h2 className="panel-title" tabIndex={-1}>
          {title}
        </h2>
        {note && <p className="page-note">{note}</p>}
      </div>
      <div className="account-fields" data-one-field={isOneField ? "" : undefined}>
        {children}
      </div>
    </div>
  );
}
