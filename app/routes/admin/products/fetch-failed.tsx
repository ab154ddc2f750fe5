import { useRevalidator } from "react-router";
import { fetchFailed } from "../../../domain/product-form.ts";
import { Glyph } from "../../../ui/glyph.tsx";

export function FetchFailed({ category }: { category: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="empty" role="alert">
      <Glyph name="alert" size={32} />
      <p className="panel-title">{fetchFailed(category)}</p>
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
