import type { ComposedRemote } from '@tessera/contracts';

/** Address of a script → its subresource integrity. */
type Integrities = ReadonlyMap<string, string>;

/**
 * Resolves when every script that an exposed module needs is in the page's module map, byte for byte as it was
 * published; fails otherwise. An import has to follow at once: by itself it checks nothing, and where a preload was
 * refused, Chromium fetches anew without a check. What is in the map already is not loaded again.
 */
export async function verifyFiles(remote: ComposedRemote, module: string): Promise<void> {
  const files = broughtByDocument(remote, module) ?? (await listed(remote, module));
  await Promise.all([...files].map(([url, integrity]) => arrive(url, integrity)));
}

/** What the document itself announced for the module, with its integrity; `null` where it did not. */
function broughtByDocument(remote: ComposedRemote, module: string): Integrities | null {
  const links = document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"][integrity]',
  );
  const tags = Array.from(links, (link) => {
    const integrity = link.getAttribute('integrity') ?? '';
    return [new URL(link.href).pathname, integrity] as const;
  });
  return neededOf(tags, remote, module);
}

async function listed(remote: ComposedRemote, module: string): Promise<Integrities> {
  const folder = folderOf(remote);
  const list = Object.entries(await integrityList(remote));
  const files = list.map(([path, integrity]) => [folder + path, integrity] as const);
  const needed = neededOf(files, remote, module);
  if (!needed) throw new Error(`${remote.name} ${remote.version} does not list ${module}`);
  return needed;
}

async function integrityList(remote: ComposedRemote): Promise<Record<string, string>> {
  const { integrity } = remote;
  mustCheck(integrity);
  const url = `${folderOf(remote)}integrity.json`;
  const answer = await fetch(url, { integrity }).catch(() => fetchAnew(url, integrity));
  if (!answer.ok) throw new Error(`${remote.name} ${remote.version} has no list of its files`);
  return (await answer.json()) as Record<string, string>;
}

/** Of files with their integrity those that a module needs; `null` where its entry or its own file is missing. */
function neededOf(
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
  const isWhole = urls.includes(remote.entry) && urls.some((url) => url.startsWith(own));
  return isWhole ? new Map(needed) : null;
}

/** Such as `/assets/mf-news/1.2.0/`, in which the entry is, and all other files beside it. */
function folderOf({ entry }: ComposedRemote): string {
  return /^\/assets\/[^/]+\/[^/]+\//.exec(entry)?.[0] ?? '';
}

/** What was damaged on its way would be damaged for a year: browsers keep files for that long without asking again. */
async function arrive(url: string, integrity: string): Promise<void> {
  await preload(url, integrity).catch(async (error: unknown) => {
    const arrival = fetchAnew(url, integrity).then((answer) => answer.arrayBuffer());
    await arrival.catch(() => {
      throw error;
    });
    await preload(url, integrity);
  });
}

/** Past every cache, for it to be in that of the browser. */
function fetchAnew(url: string, integrity: string): Promise<Response> {
  return fetch(url, { integrity, cache: 'reload' });
}

/** In the body, so that it is never taken for an announcement of the document. */
function preload(url: string, integrity: string): Promise<void> {
  mustCheck(integrity);
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

/** Browsers let pass whatever has no integrity, or one that they can't read. */
function mustCheck(integrity: string): void {
  if (!/^sha384-[\w+/]{64}$/.test(integrity)) throw new Error('A file has no integrity to check');
}
