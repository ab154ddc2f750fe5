import type { ComponentProps } from "react";
import { Icon, type IconName } from "#app/ui/admin/icon.tsx";

export type ButtonLook = "plain" | "quiet" | "quiet-danger" | "danger" | "primary";

type Props = ComponentProps<"button"> & {
  look?: ButtonLook | undefined;
  isPending?: boolean;
};

export function Button({ className, look, isPending = false, ...button }: Props) {
  return (
    <button
      type="button"
      className={className ? `button ${className}` : "button"}
      data-look={look}
      data-pending={isPending ? "" : undefined}
      {...button}
    />
  );
}

/** Sends the form around it, and turns a spinner until the answer is there. */
export function SubmitButton({ isPending = false, children, ...button }: Props) {
  return (
    <Button type="submit" isPending={isPending} {...button}>
      {isPending && <span className="spinner" aria-hidden="true" />}
      <span>{children}</span>
    </Button>
  );
}

export function IconButton({
  icon,
  size = 20,
  label,
  className,
  ...button
}: Omit<ComponentProps<"button">, "children"> & { icon: IconName; size?: number; label: string }) {
  return (
    <button
      type="button"
      className={className ? `icon-button ${className}` : "icon-button"}
      aria-label={label}
      {...button}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
