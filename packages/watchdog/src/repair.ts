import { copyCookie } from '@tessera/contracts/values';

/** Maximum number of consecutive automatic reloads. */
const maxReloads = 2;
/** Session storage key of their number. */
const reloadCountKey = 'tessera-reloads';
/** How long the browser uses the alternative address, in seconds. */
const copyMaxAge = 86_400;
/** Timeout for a file, in milliseconds. */
const fetchTimeout = 30_000;

/** Resets the count after the shell has started. */
export function resetRepairs(): void {
  withStorage(() => sessionStorage.removeItem(reloadCountKey));
}

/**
 * Replaces the cached files of the shell by intact ones and reloads the document.
 * @returns whether it reloads; not if the files can't be fetched, nor more often than `maxReloads`
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

/** The same at a visitor's request, without a limit. */
export async function refetchAndReload(reload: () => void): Promise<void> {
  if ((await refetch()) === 'damaged') switchToNextCopy();
  reload();
}

/** Refetches the files of the shell, which replaces them in the browser's cache. */
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
  const current = /~(\d)\//.exec(shellFiles().join())?.[1] ?? 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const next = (Number(current) % 9) + 1;
  document.cookie = `${copyCookie}=${next}; Path=/; Max-Age=${copyMaxAge}; SameSite=Lax${secure}`;
}

/** `undefined` if the browser blocks storage. */
function withStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
