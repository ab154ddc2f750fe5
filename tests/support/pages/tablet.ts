import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";

/** A browser of its own, with service workers, that keeps what it stores when it is closed or killed. */
export type Tablet = {
  page: Page;
  /** In the same browser. */
  openTab(): Promise<Page>;
  closeTab(): Promise<void>;
  /** Stays cut when the browser is restarted. */
  setLineCut(isCut: boolean): Promise<void>;
  /** Closes the browser and opens it again. */
  restartBrowser(): Promise<void>;
  /** With SIGKILL, and opens it again. */
  killBrowser(): Promise<void>;
  /** For good. */
  remove(): Promise<void>;
};

/** Long tests would wait for hours for what never comes. */
const ACTION_TIMEOUT_MS = 30_000;

type Options = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

export async function openTablet(options: Options, folder: string = tmpdir()): Promise<Tablet> {
  const profile = await mkdtemp(join(folder, "koshk-browser-"));
  let isCut = false;
  const launch = async () => {
    const about = { ...options, serviceWorkers: "allow", offline: isCut } as const;
    const context = await chromium.launchPersistentContext(profile, about);
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    return context;
  };
  let browser: BrowserContext = await launch();
  const pageOf = (context: BrowserContext) => context.pages()[0] ?? context.newPage();
  const reopen = async () => {
    browser = await launch();
    tablet.page = await pageOf(browser);
  };
  const tablet: Tablet = {
    page: await pageOf(browser),
    openTab: () => browser.newPage(),
    closeTab: async () => {
      const next = await browser.newPage();
      await tablet.page.close();
      tablet.page = next;
    },
    setLineCut: async (cut) => {
      isCut = cut;
      await browser.setOffline(cut);
    },
    restartBrowser: async () => {
      await browser.close();
      await reopen();
    },
    killBrowser: async () => {
      const main = await processOf(browser);
      const closed = browser.waitForEvent("close");
      process.kill(main, "SIGKILL");
      await closed;
      await reopen();
    },
    remove: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
  return tablet;
}

async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
  const main = processInfo?.find(({ type }) => type === "browser");
  if (!main) throw new Error("The browser did not say which process it is.");
  return main.id;
}
