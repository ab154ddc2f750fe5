import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Beside the list on a wide screen; on others the list comes first, and the form opens at a press. */
export function ManagerForm({
  label,
  isEditing = false,
  isNeeded = false,
  children,
}: {
  label: string;
  /** An edit is open whatever was pressed here. */
  isEditing?: boolean;
  /** Opens it without a press: what was typed is back, or there is no list yet. */
  isNeeded?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(isNeeded);
  useEffect(() => {
    if (isNeeded) setOpen(true);
  }, [isNeeded]);
  return (
    <>
      {!isEditing && (
        <Button
          className="open-form"
          look={isOpen ? "plain" : undefined}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? "close" : "plus"} />
          <span>{label}</span>
        </Button>
      )}
      <div
        id={id}
        className="panel manager-form"
        data-closed={isOpen || isEditing ? undefined : ""}
      >
        {children}
      </div>
    </>
  );
}
