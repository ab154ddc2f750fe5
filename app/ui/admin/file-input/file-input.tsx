import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from "react";
import { Icon, type IconName } from "#app/ui/admin/icon.tsx";
import { FieldError } from "#app/ui/field.tsx";

/** The browser's own button speaks its language, not the shop's: the input lies unseen over one of ours, and takes drops, too. */
export function FileInput({
  label,
  button,
  note,
  icon = "image",
  preview,
  error,
  onChoose,
  onChange,
  ...input
}: {
  label: string;
  button: string;
  note?: string;
  icon?: IconName;
  preview?: ReactNode;
  error?: string | null | undefined;
  /** Takes the file at once. Without it the input keeps the file for its form, and its name is shown. */
  onChoose?: (file: File) => void;
} & ComponentProps<"input">) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const isWrong = typeof error === "string";
  const said = chosen ?? note;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    onChange?.(event);
    if (!onChoose) return setChosen(file?.name);
    // So that the same file can be chosen again after an error.
    event.target.value = "";
    if (file) onChoose(file);
  };
  return (
    <div className="field">
      <div
        className="file-input"
        data-over={isOver ? "" : undefined}
        data-wrong={isWrong ? "" : undefined}
      >
        {preview && <span className="file-preview">{preview}</span>}
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <span className="file-choice">
          <span className="button" data-look="plain" aria-hidden="true">
            <Icon name={icon} size={18} />
            <span>{button}</span>
          </span>
          <span id={`${id}-note`} className="file-note">
            {said !== undefined && <bdi>{said}</bdi>}
          </span>
        </span>
        <input
          {...input}
          id={id}
          type="file"
          // Else the browser says that no file is chosen, in its own language.
          title=""
          aria-invalid={isWrong}
          aria-describedby={`${id}-note${isWrong ? ` ${id}-error` : ""}`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={change}
        />
      </div>
      {isWrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
