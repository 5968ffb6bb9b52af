import { assetUrl, integrityOf, type Release } from '../../releases/index.js';
import { tag } from './html.js';

/** A script as a document refers to it. */
export interface ScriptFile {
  readonly url: string;
  readonly integrity: string;
}

/** A script that a page needs, on screens that match the media query where there is one. */
export interface NeededFile extends ScriptFile {
  readonly media?: string | undefined;
}

export function entryFile(release: Release): ScriptFile {
  return scriptFile(release, release.manifest.entry);
}

/** What a browser needs for an exposed module: the entry first, then the files of the module. */
export function moduleFiles(release: Release, module: string, media?: string): NeededFile[] {
  const { entry, modules } = release.manifest;
  const paths = [entry, ...(modules[module] ?? [])];
  return paths.map((path) => Object.assign(scriptFile(release, path), { media }));
}

/** Every script of a version. */
export function allScripts(release: Release): ScriptFile[] {
  return [...release.hashes.keys()]
    .filter((path) => path.endsWith('.js'))
    .toSorted()
    .map((path) => scriptFile(release, path));
}

/** The scripts that a module may import later; of old builds, which don't say so, all that no module needs at once. */
export function laterScripts(release: Release, module: string): ScriptFile[] {
  const { entry, modules, onDemand } = release.manifest;
  if (onDemand) return (onDemand[module] ?? []).map((path) => scriptFile(release, path));
  const atOnce = [entry, ...Object.values(modules).flat()];
  const urls = new Set(atOnce.map((path) => assetUrl(release, path)));
  return allScripts(release).filter(({ url }) => !urls.has(url));
}

function scriptFile(release: Release, path: string): ScriptFile {
  const hash = release.hashes.get(path) ?? '';
  return { url: assetUrl(release, path), integrity: integrityOf(hash) };
}

/** Preload tags, one for each file. A file that some module needs on all screens is loaded on all. */
export function preloadTags(files: readonly NeededFile[]): string {
  const ordered = files.toSorted((a, b) => Number(Boolean(a.media)) - Number(Boolean(b.media)));
  const first = new Map<string, NeededFile>();
  for (const file of ordered) if (!first.has(file.url)) first.set(file.url, file);
  return [...first.values()].map(preloadTag).join('');
}

function preloadTag({ url, integrity, media }: NeededFile): string {
  return tag('link', { rel: 'modulepreload', href: url, crossorigin: true, integrity, media });
}
