import { Shutter } from "./shutter.tsx";

/** For what nobody expected. What happened stands in the server's log, and here while developing. */
export function ErrorNotice({ error }: { error: unknown }) {
  return (
    <Shutter title="Something went wrong">
      <title>Something went wrong</title>
      <p>The page could not be shown. Your cart is safe; please try again in a moment.</p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-w-full overflow-x-auto text-start text-note">{error.stack}</pre>
      )}
      <button type="button" className="button" onClick={() => location.reload()}>
        Try again
      </button>
      <a className="text-link" href="/">
        Go to the shop
      </a>
    </Shutter>
  );
}
