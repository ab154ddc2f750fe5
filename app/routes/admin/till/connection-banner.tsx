import { Icon } from "#app/ui/icon.tsx";

/** The live region exists before its content: only later changes are announced. */
export function ConnectionBanner({ children }: { children: string | false }) {
  return (
    <div className="in-notice-room on-screen-only">
      <div role="alert" className="connection">
        {children && (
          <p className="connection-banner">
            <Icon name="alert" size={24} />
            <span>{children}</span>
          </p>
        )}
      </div>
    </div>
  );
}
