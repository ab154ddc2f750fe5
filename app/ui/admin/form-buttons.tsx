/** A form's button, and the way out of edit mode. */
export function FormButtons({
  label,
  isSaving,
  onCancel,
}: {
  label: string;
  isSaving: boolean;
  onCancel: (() => void) | undefined;
}) {
  return (
    <div className="form-buttons">
      {/* Not disabled while saving: it would lose the focus. */}
      <button
        type="submit"
        className="button"
        aria-disabled={isSaving}
        data-pending={isSaving ? "" : undefined}
      >
        {isSaving && <span className="spinner" aria-hidden="true" />}
        {label}
      </button>
      {onCancel && (
        <button type="button" className="button" data-look="plain" onClick={onCancel}>
          Cancel
        </button>
      )}
    </div>
  );
}
