import { createHash } from 'node:crypto';
import type { BuildManifest, Publication } from '@tessera/contracts';
import type { ReleaseVersionEntity } from '../entities/release-version.entity.js';

/** A published version as pages use it. */
export interface Release {
  readonly name: string;
  readonly version: string;
  readonly manifest: BuildManifest;
  /** Path of a file in the version → SHA-384 of its bytes in hexadecimal. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly integrityList: IntegrityList;
  /** From 1 to 9, if pages load the files from an alternative address. */
  readonly copy?: number;
}

type VersionId = Pick<Release, 'name' | 'version'>;
type Located = Pick<Release, 'name' | 'version' | 'copy'>;

export function toRelease({ name, version, manifest, files }: ReleaseVersionEntity): Release {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  return { name, version, manifest, hashes, integrityList: integrityList(files, manifest) };
}

/** Unique across the site. */
export function versionKey({ name, version }: VersionId): string {
  return `${name} ${version}`;
}

/** Where the site serves the files of a version. */
export function assetFolder({ name, version, copy }: Located): string {
  return `/assets/${name}/${version}${copy === undefined ? '' : `~${copy}`}`;
}

export function assetUrl(release: Located, path: string): string {
  return `${assetFolder(release)}/${path}`;
}

/** A file's hash as browsers check it (subresource integrity). */
export function integrityOf(hash: string): string {
  return `sha384-${Buffer.from(hash, 'hex').toString('base64')}`;
}

/** Name under which the site serves the integrity list, beside the files of a version. */
export const integrityListName = 'integrity.json';

/** The integrity of every script of a version, as one text, and the integrity of that text. */
export interface IntegrityList {
  /**
   * JSON: path in the version → subresource integrity, and `modules`: name of an exposed module → every script that it may
   * ever load besides the entry; absent in old builds, whose pages load all that no other module is named after.
   */
  readonly text: string;
  readonly integrity: string;
}

/** A composition only carries the list's own integrity; pages fetch the list of an area when they need it. */
export function integrityList(
  files: readonly Pick<Publication['files'][number], 'path' | 'hash'>[],
  { modules, onDemand }: Pick<BuildManifest, 'modules' | 'onDemand'>,
): IntegrityList {
  const scripts = files
    .filter(({ path }) => /\.(js|mjs)$/.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const integrities = scripts.map(({ path, hash }) => [path, integrityOf(hash)] as const);
  const text = JSON.stringify({
    ...Object.fromEntries(integrities),
    ...(onDemand && { modules: scriptsByModule(modules, onDemand) }),
  });
  return { text, integrity: integrityOf(createHash('sha384').update(text).digest('hex')) };
}

function scriptsByModule(
  modules: BuildManifest['modules'],
  onDemand: NonNullable<BuildManifest['onDemand']>,
): Record<string, readonly string[]> {
  const loads = Object.entries(modules).map(([module, atOnce]) => {
    const later = Object.hasOwn(onDemand, module) ? onDemand[module] : undefined;
    return [module, [...new Set([...atOnce, ...(later ?? [])])]] as const;
  });
  return Object.fromEntries(loads);
}
