import { findChromium } from './find-chromium.js';

/**
 * Opens a page in a browser, as a visitor does, and waits for a text. A browser that only prints a page waits forever for one
 * whose connection for updates stays open, or prints it before scripts have drawn it.
 * @param seconds maximum wait, from when the page has loaded
 * @returns whether the page shows the text in time
 * @throws Error if there is no browser, or the page can't be reached
 */
export async function showsText(url: string, text: string, seconds = 10): Promise<boolean> {
  const { chromium, errors } = await import('playwright');
  const browser = await chromium.launch({ executablePath: await findChromium() });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const shown = page.getByText(text).filter({ visible: true }).first();
    await shown.waitFor({ timeout: seconds * 1000 });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  } finally {
    await browser.close();
  }
}
