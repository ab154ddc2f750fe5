import { useRevalidator } from "react-router";
import { SECTIONS_FETCH_FAILED } from "../../../domain/section-form.ts";
import { Glyph } from "../../../ui/glyph.tsx";

export function FetchFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="empty" role="alert">
      <Glyph name="alert" size={32} />
      <p className="panel-title">{SECTIONS_FETCH_FAILED}</p>
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
