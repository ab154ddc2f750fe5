import { requireFirefox, requireWebKit } from "./browsers.ts";

/** Installs the engines where it can. */
export default function setUp(): void {
  requireWebKit();
  requireFirefox();
}
