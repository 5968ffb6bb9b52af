import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';

/** A browser without a window, in processes of its own. */
export interface BrowserProcess {
  readonly browser: Browser;
  /** Ends all of its processes immediately, and removes their files. */
  readonly kill: () => Promise<void>;
}

/** The browser does not run: a problem for operators, not a fault of a version. */
export class BrowserFailure extends Error {
  override readonly name = 'BrowserFailure';
}

/** How long after its pages a browser may take to disconnect, in milliseconds. */
const disconnectMs = 1000;

/** Whether something failed because the browser exited. */
export async function hasEnded(browser: Browser): Promise<boolean> {
  const giveUpAt = Date.now() + disconnectMs;
  while (browser.isConnected() && Date.now() < giveUpAt) await sleep(50);
  return !browser.isConnected();
}

/** @param timeout in milliseconds @throws BrowserFailure if it does not start in time */
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
    // The site handles these signals; the browser ends with its process in any case.
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
