import { Shutter } from "./shutter.tsx";

export function NotFoundNotice() {
  return (
    <Shutter title="Not Found">
      <title>Not Found</title>
      <p>There is no page with this address. It may have moved, or the link has a typo.</p>
      <a className="button" href="/">
        Go to the shop
      </a>
    </Shutter>
  );
}
