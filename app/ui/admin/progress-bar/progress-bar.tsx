/** `share` is from 0 to 1; null where it is not known. The label says what is done, also to whoever only hears it. */
export function ProgressBar({ label, share }: { label: string; share: number | null }) {
  return (
    <div className="progress">
      <p role="status">{label}</p>
      <progress aria-label={label} {...(share === null ? {} : { value: share, max: 1 })} />
    </div>
  );
}
