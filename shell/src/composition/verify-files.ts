import type { ComposedRemote } from '@tessera/contracts';

/** Address of a script → its subresource integrity. */
type Integrities = ReadonlyMap<string, string>;

/**
 * Resolves when every script that an exposed module needs is in the page's module map, byte for byte as it was
 * published; fails otherwise. The import has to follow immediately: it checks nothing itself, and after a refused
 * preload Chromium fetches again without a check. What is in the map already is not loaded again.
 */
export async function verifyFiles(remote: ComposedRemote, module: string): Promise<void> {
  const files = announcedByDocument(remote, module) ?? (await listedFiles(remote, module));
  await Promise.all([...files].map(([url, integrity]) => ensureLoaded(url, integrity)));
}

/** The files that the document itself preloads for the module, with their integrity; `null` where it does not. */
function announcedByDocument(remote: ComposedRemote, module: string): Integrities | null {
  const links = document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"][integrity]',
  );
  const tags = Array.from(links, (link) => {
    const integrity = link.getAttribute('integrity') ?? '';
    return [new URL(link.href).pathname, integrity] as const;
  });
  return filesOf(tags, remote, module);
}

async function listedFiles(remote: ComposedRemote, module: string): Promise<Integrities> {
  const folder = folderOf(remote);
  const list = Object.entries(await integrityList(remote));
  const files = list.map(([path, integrity]) => [folder + path, integrity] as const);
  const needed = filesOf(files, remote, module);
  if (!needed) throw new Error(`${remote.name} ${remote.version} does not list ${module}`);
  return needed;
}

async function integrityList(remote: ComposedRemote): Promise<Record<string, string>> {
  const { integrity } = remote;
  assertIntegrity(integrity);
  const url = `${folderOf(remote)}integrity.json`;
  const response = await fetch(url, { integrity }).catch(() => refetch(url, integrity));
  if (!response.ok) throw new Error(`${remote.name} ${remote.version} has no list of its files`);
  return (await response.json()) as Record<string, string>;
}

/** Those of the files that a module needs; `null` where its entry or its own file is missing. */
function filesOf(
  files: readonly (readonly [url: string, integrity: string])[],
  remote: ComposedRemote,
  module: string,
): Integrities | null {
  const scripts = `${folderOf(remote)}static/`;
  const own = `${scripts}${module.replaceAll('/', '-')}.`;
  const needed = files.filter(
    ([url]) =>
      url.startsWith(own) ||
      (url.startsWith(scripts) && !/^(routes|slots)-/.test(url.slice(scripts.length))),
  );
  const urls = needed.map(([url]) => url);
  const isComplete = urls.includes(remote.entry) && urls.some((url) => url.startsWith(own));
  return isComplete ? new Map(needed) : null;
}

/** Such as `/assets/mf-news/1.2.0/`, in which the entry is, and all other files beside it. */
function folderOf({ entry }: ComposedRemote): string {
  return /^\/assets\/[^/]+\/[^/]+\//.exec(entry)?.[0] ?? '';
}

/** A file damaged in transit would stay damaged for a year: browsers cache files for that long without revalidation. */
async function ensureLoaded(url: string, integrity: string): Promise<void> {
  await preload(url, integrity).catch(async (error: unknown) => {
    const arrival = refetch(url, integrity).then((response) => response.arrayBuffer());
    await arrival.catch(() => {
      throw error;
    });
    await preload(url, integrity);
  });
}

/** Bypasses every cache, and refreshes that of the browser. */
function refetch(url: string, integrity: string): Promise<Response> {
  return fetch(url, { integrity, cache: 'reload' });
}

/** In the body, so that it is never mistaken for a preload of the document. */
function preload(url: string, integrity: string): Promise<void> {
  assertIntegrity(integrity);
  const link = document.createElement('link');
  const attributes = { rel: 'modulepreload', crossorigin: '', integrity, href: url };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${url} is not what was published`)));
  });
  document.body.append(link);
  return loaded.finally(() => link.remove());
}

/** Browsers accept files without integrity, or with one that they can't parse. */
function assertIntegrity(integrity: string): void {
  if (!/^sha384-[\w+/]{64}$/.test(integrity)) throw new Error('A file has no integrity to check');
}
