import { useRevalidator } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** In place of a list that could not be read; what else is on the page stays usable. */
export function FetchFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="empty" role="alert">
      <Icon name="alert" size={32} />
      <p className="panel-title">{message}</p>
      <button
        type="button"
        className="button"
        data-look="plain"
        data-pending={state === "idle" ? undefined : ""}
        onClick={revalidate}
      >
        Try again
      </button>
    </div>
  );
}
