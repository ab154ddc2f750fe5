import { expect, type Page } from "@playwright/test";

/** Waits until the page has fetched scripts or styles of all these names. */
export async function expectFetched(page: Page, names: RegExp[]): Promise<void> {
  const missing = async () => {
    const urls = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    return names.filter((name) => !urls.some((url) => name.test(url)));
  };
  await expect.poll(missing).toEqual([]);
}
