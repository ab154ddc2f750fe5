import { useId, useState } from "react";

/** The browser's own colour picker, and beside it the same colour to type or to paste. */
export function ColorField({ color, onPick }: { color: string; onPick: (color: string) => void }) {
  const id = useId();
  // What is typed stands until it is left, also while it is no colour yet.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="color-field">
      <label className="field-label" htmlFor={id}>
        Color
      </label>
      <input
        id={id}
        type="color"
        name="color"
        className="color-well"
        value={color}
        onChange={(event) => onPick(event.target.value)}
      />
      <input
        className="field-input color-code figures"
        aria-label="Hex code"
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={typed ?? color}
        onChange={(event) => {
          setTyped(event.target.value);
          const hex = parseHexCode(event.target.value);
          if (hex) onPick(hex);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

/** `224ED1` and `#224ed1` alike; null while it is no whole colour. */
function parseHexCode(typed: string): string | null {
  const digits = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed)?.[1];
  return digits ? `#${digits.toLowerCase()}` : null;
}
