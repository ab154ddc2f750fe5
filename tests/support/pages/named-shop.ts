import { chromiumArgs, requireChromium } from "#tests/support/servers/chromium.ts";
import { freePort } from "#tests/support/servers/free-port.ts";

const NAME = "koshk.example";

/** A browser that finds the shop under a name which is not this computer's: what is plain HTTP there is not trusted. */
export const NAMED_SHOP = {
  executablePath: requireChromium(),
  args: [...chromiumArgs, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
};

/** The settings of a shop at plain HTTP under that name. */
export async function namedAddress() {
  const PORT = String(await freePort());
  return { PORT, PUBLIC_ORIGIN: `http://${NAME}:${PORT}` };
}
