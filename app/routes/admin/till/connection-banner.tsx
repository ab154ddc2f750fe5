import { Icon } from "#app/ui/icon.tsx";

/** The live region exists before its content: only later changes are announced. */
export function ConnectionBanner({ children }: { children: string | false }) {
  return (
    <div role="alert" className="connection in-notice-room on-screen-only">
      {children && (
        <p className="connection-banner">
          <Icon name="alert" size={24} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
