import { Icon } from "#app/ui/icon.tsx";

/** Stays as long as nobody knows whether the shop can be reached. */
export function ConnectionBanner({ isShown }: { isShown: boolean }) {
  return (
    <div role="alert" className="connection on-screen-only">
      {isShown && (
        <p className="connection-banner">
          <Icon name="alert" size={24} />
          <span>No connection. The sale is kept: press Confirm Sale again when it is back.</span>
        </p>
      )}
    </div>
  );
}
