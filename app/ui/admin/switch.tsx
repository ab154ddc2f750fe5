export function Switch({
  label,
  about,
  isOn,
  onSwitch,
}: {
  label: string;
  about?: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={isOn}
        aria-describedby={about}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
