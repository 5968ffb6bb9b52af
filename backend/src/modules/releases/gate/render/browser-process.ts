import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';

/** A browser without a window, in processes of its own. */
export interface BrowserProcess {
  readonly browser: Browser;
  /** Ends all of its processes at once, whatever they are doing, and removes what they have written. */
  readonly kill: () => Promise<void>;
}

/** The browser does not run: the operators' trouble, no version is to blame. */
export class BrowserFailure extends Error {
  override readonly name = 'BrowserFailure';
}

/** How long it takes until the end of a browser is noticed, after that of its pages, in milliseconds. */
const noticedMs = 1000;

/** Whether it was the browser's end that broke something off. */
export async function hasEnded(browser: Browser): Promise<boolean> {
  const giveUpAt = Date.now() + noticedMs;
  while (browser.isConnected() && Date.now() < giveUpAt) await sleep(50);
  return !browser.isConnected();
}

/** @throws BrowserFailure where it does not start in time, in milliseconds */
export async function startBrowser(
  executablePath: string,
  timeout: number,
): Promise<BrowserProcess> {
  try {
    return await start(executablePath, timeout);
  } catch (error) {
    const [reason] = String(error).split('\n');
    throw new BrowserFailure(reason, { cause: error });
  }
}

async function start(executablePath: string, timeout: number): Promise<BrowserProcess> {
  const { chromium } = await import('playwright');
  // Chromium's own sandbox does not work for root.
  const chromiumSandbox = process.getuid?.() !== 0;
  const server = await chromium.launchServer({
    executablePath,
    chromiumSandbox,
    timeout,
    host: '127.0.0.1',
    // How the site ends is its own matter; with its process the browser ends in any case.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const browser = await chromium.connect(server.wsEndpoint(), { timeout });
    return { browser, kill: () => server.kill() };
  } catch (error) {
    await server.kill();
    throw error;
  }
}
