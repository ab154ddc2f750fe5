import { type Ref, useId, useState } from "react";
import { Drawing } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const EYE =
  "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";

/** A password, with a button that shows what is typed. */
export function PasswordField({
  ref,
  maxLength,
}: {
  ref: Ref<HTMLInputElement>;
  maxLength: number;
}) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isReady = useHydrated();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Password
      </label>
      <div className="secret">
        <input
          id={id}
          ref={ref}
          className="field-input"
          type={isShown ? "text" : "password"}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={maxLength}
        />
        {isReady && (
          <button
            type="button"
            className="secret-eye"
            aria-label="Show what is typed"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Drawing lines={isShown ? `${EYE}M4 21L20 3` : EYE} size={24} />
          </button>
        )}
      </div>
    </div>
  );
}
