export function TryAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-2" role="alert">
      <p>The products could not be loaded. Check your connection, then try again.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
