import { copyCookie } from '@tessera/contracts';

/** Documents that are loaded in a row without anybody asking for it. */
const mostReloads = 2;
/** Under this name the tab counts them. */
const counter = 'tessera-reloads';
/** For how long the browser is given the files from another address, in seconds. */
const copyKeptFor = 86_400;
/** Until files that don't come count as unreachable, in milliseconds. */
const longestFetch = 30_000;

/** The shell has come alive; the next time that it does not is another matter. */
export function allowMending(): void {
  withoutStorage(() => sessionStorage.removeItem(counter));
}

/**
 * Brings good files of the shell into the browser, as far as they can be had, and loads the document again.
 * @returns whether it does; not where the files can't be reached, nor again and again
 */
export async function mend(reload: () => void): Promise<boolean> {
  const reloads = withoutStorage(() => Number(sessionStorage.getItem(counter))) ?? mostReloads;
  if (reloads >= mostReloads) return false;
  const files = await fetchAnew();
  if (files === 'unreachable') return false;
  if (files === 'damaged' || reloads > 0) takeNextCopy();
  withoutStorage(() => sessionStorage.setItem(counter, String(reloads + 1)));
  reload();
  return true;
}

/** The same because somebody asks for it, which may be as often as they like. */
export async function fetchAnewAndReload(reload: () => void): Promise<void> {
  if ((await fetchAnew()) === 'damaged') takeNextCopy();
  reload();
}

/** Fetches the files of the shell past every cache, and leaves what comes in that of the browser. */
async function fetchAnew(): Promise<'good' | 'damaged' | 'unreachable'> {
  const files = filesOfShell();
  try {
    await Promise.all(files.map(([url]) => arrived(url, { cache: 'reload' })));
  } catch {
    return 'unreachable';
  }
  const checked = files.map(([url, integrity]) => arrived(url, { integrity }));
  return Promise.all(checked).then(
    () => 'good',
    () => 'damaged',
  );
}

async function arrived(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(longestFetch) });
  if (!answer.ok) throw new Error();
  await answer.arrayBuffer();
}

/** Address and integrity of each script of the shell, as the document tells them to the browser. */
function filesOfShell(): [url: string, integrity: string][] {
  const text = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(text) as { integrity?: Record<string, string> };
  return Object.entries(integrity).filter(([url]) => url.startsWith('/assets/shell/'));
}

function takeNextCopy(): void {
  const present = /~(\d)\//.exec(filesOfShell().join())?.[1] ?? 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const next = (Number(present) % 9) + 1;
  document.cookie = `${copyCookie}=${next}; Path=/; Max-Age=${copyKeptFor}; SameSite=Lax${secure}`;
}

/** `undefined` where the browser keeps nothing. */
function withoutStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
