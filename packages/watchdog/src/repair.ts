import { copyCookie } from '@tessera/contracts';

/** Documents that are loaded in a row without a visitor asking for it. */
const maxReloads = 2;
/** Key in session storage under which the tab counts them. */
const reloadCountKey = 'tessera-reloads';
/** How long the browser gets the files from another address, in seconds. */
const copyMaxAge = 86_400;
/** How long a file may take, in milliseconds. */
const fetchTimeout = 30_000;

/** The shell has started; its next failure counts anew. */
export function resetRepairs(): void {
  withStorage(() => sessionStorage.removeItem(reloadCountKey));
}

/**
 * Replaces the browser's files of the shell by good ones, as far as they can be fetched, and loads the document again.
 * @returns whether it reloads; it does not where the files can't be fetched, nor more often than `maxReloads`
 */
export async function repair(reload: () => void): Promise<boolean> {
  const reloads = withStorage(() => Number(sessionStorage.getItem(reloadCountKey))) ?? maxReloads;
  if (reloads >= maxReloads) return false;
  const files = await refetch();
  if (files === 'unreachable') return false;
  if (files === 'damaged' || reloads > 0) switchToNextCopy();
  withStorage(() => sessionStorage.setItem(reloadCountKey, String(reloads + 1)));
  reload();
  return true;
}

/** The same at a visitor's request, as often as they like. */
export async function refetchAndReload(reload: () => void): Promise<void> {
  if ((await refetch()) === 'damaged') switchToNextCopy();
  reload();
}

/** Fetches the files of the shell past every cache; the responses replace those in the browser's cache. */
async function refetch(): Promise<'good' | 'damaged' | 'unreachable'> {
  const files = shellFiles();
  try {
    await Promise.all(files.map(([url]) => fetchFile(url, { cache: 'reload' })));
  } catch {
    return 'unreachable';
  }
  const checks = files.map(([url, integrity]) => fetchFile(url, { integrity }));
  return Promise.all(checks).then(
    () => 'good',
    () => 'damaged',
  );
}

async function fetchFile(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(fetchTimeout) });
  if (!response.ok) throw new Error();
  await response.arrayBuffer();
}

/** Address and integrity of each script of the shell, from the document's import map. */
function shellFiles(): [url: string, integrity: string][] {
  const text = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(text) as { integrity?: Record<string, string> };
  return Object.entries(integrity).filter(([url]) => url.startsWith('/assets/shell/'));
}

function switchToNextCopy(): void {
  const present = /~(\d)\//.exec(shellFiles().join())?.[1] ?? 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const next = (Number(present) % 9) + 1;
  document.cookie = `${copyCookie}=${next}; Path=/; Max-Age=${copyMaxAge}; SameSite=Lax${secure}`;
}

/** `undefined` where the browser has no storage for the page. */
function withStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
