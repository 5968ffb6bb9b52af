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

export interface BrowserOptions {
  readonly executablePath: string;
  /** The only origin that its pages reach, for example `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** How long it may take to start, in milliseconds. */
  readonly timeout: number;
}

/** @throws BrowserFailure if it does not start in time */
export async function startBrowser(options: BrowserOptions): Promise<BrowserProcess> {
  try {
    return await start(options);
  } catch (error) {
    const [reason] = String(error).split('\n');
    throw new BrowserFailure(reason, { cause: error });
  }
}

async function start({ executablePath, origin, timeout }: BrowserOptions): Promise<BrowserProcess> {
  const { chromium } = await import('playwright');
  // Chromium's own sandbox does not work for root.
  const chromiumSandbox = process.getuid?.() !== 0;
  const server = await chromium.launchServer({
    executablePath,
    chromiumSandbox,
    timeout,
    args: [`--host-resolver-rules=${onlyReach(origin)}`],
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

/**
 * Rules by which no other host resolves, nor another port of this machine. Unlike intercepted requests, they hold for
 * sockets and workers too, and cost nothing: every intercepted request waits for this process, and is never cached.
 */
function onlyReach(origin: string): string {
  const { host } = new URL(origin);
  return `MAP ${host} ${host}, MAP * ~NOTFOUND`;
}
