import { shopTest } from "#tests/support/pages/shop-test.ts";
import { type EnginePage, enginePage } from "./engine-page.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

const ENGINES = { webkit: startWebKit, firefox: startFirefox };

export type EngineOption = { engine: keyof typeof ENGINES };

/** Tests against a demo shop per worker, each in a new browser as large as a phone. */
export const engineTest = shopTest.extend<EngineOption & { browserPage: EnginePage }>({
  engine: ["webkit", { option: true }],
  browserPage: async ({ engine }, use) => {
    const driver = await ENGINES[engine]();
    await driver.resize(390, 844);
    await use(enginePage(driver));
    await driver.close();
  },
});
