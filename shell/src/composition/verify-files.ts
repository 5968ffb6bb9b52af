import type { ComposedRemote } from '@tessera/contracts';

/** Address of a script → its subresource integrity. */
type Integrities = ReadonlyMap<string, string>;

/** A script's address and its integrity. */
type ListedFile = readonly [url: string, integrity: string];

/** What is served as `integrity.json`. */
interface IntegrityList {
  /** Path in the version → subresource integrity. */
  readonly integrities: Readonly<Record<string, string>>;
  /** Exposed module → every script that it may ever load besides the entry; absent in old builds. */
  readonly modules?: Readonly<Record<string, readonly string[]>>;
}

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
  const needed = tags.filter(([url]) => mayBeNeeded(url, remote, module));
  return isComplete(needed, remote, module) ? new Map(needed) : null;
}

/** The files that the version's list has for the module. @throws Error where it lacks them */
async function listedFiles(remote: ComposedRemote, module: string): Promise<Integrities> {
  const folder = folderOf(remote);
  const { integrities, modules } = await integrityList(remote);
  const files = modules?.[module]?.map((path) => folder + path);
  const needed = Object.entries(integrities)
    .map(([path, integrity]) => [folder + path, integrity] as const)
    .filter(([url]) =>
      files ? url === remote.entry || files.includes(url) : mayBeNeeded(url, remote, module),
    );
  if (!isComplete(needed, remote, module))
    throw new Error(`${remote.name} ${remote.version} does not list ${module}`);
  return new Map(needed);
}

async function integrityList(remote: ComposedRemote): Promise<IntegrityList> {
  const { integrity } = remote;
  assertIntegrity(integrity);
  const url = `${folderOf(remote)}integrity.json`;
  const response = await fetch(url, { integrity }).catch(() => refetch(url, integrity));
  if (!response.ok) throw new Error(`${remote.name} ${remote.version} has no list of its files`);
  const { modules, ...integrities } = (await response.json()) as Record<string, string> &
    Pick<IntegrityList, 'modules'>;
  return { integrities, modules };
}

/** Whether a file is of the remote, and no other module's own, which its name tells. */
function mayBeNeeded(url: string, remote: ComposedRemote, module: string): boolean {
  const scripts = scriptsOf(remote);
  return (
    url.startsWith(ownFile(remote, module)) ||
    (url.startsWith(scripts) && !/^(routes|slots)-/.test(url.slice(scripts.length)))
  );
}

/** Whether both the entry and the module's own file are among the files. */
function isComplete(files: readonly ListedFile[], remote: ComposedRemote, module: string): boolean {
  const urls = files.map(([url]) => url);
  const own = ownFile(remote, module);
  return urls.includes(remote.entry) && urls.some((url) => url.startsWith(own));
}

/** What the address of the module's own file begins with. */
function ownFile(remote: ComposedRemote, module: string): string {
  return `${scriptsOf(remote)}${module.replaceAll('/', '-')}.`;
}

function scriptsOf(remote: ComposedRemote): string {
  return `${folderOf(remote)}static/`;
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
