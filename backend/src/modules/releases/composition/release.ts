import type { BuildManifest } from '@tessera/contracts';
import type { IntegrityList } from './integrity-list.js';

/** A published version as it is given to visitors. */
export interface Release {
  readonly name: string;
  readonly version: string;
  readonly manifest: BuildManifest;
  /** Path of a file in the version → SHA-384 of its bytes in hexadecimal. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly integrityList: IntegrityList;
  /** From 1 to 9, where pages get the files from another address than usual. */
  readonly copy?: number;
}

type Named = Pick<Release, 'name' | 'version'>;
type Located = Pick<Release, 'name' | 'version' | 'copy'>;

/** Tells a version from all others of the site. */
export function versionKey({ name, version }: Named): string {
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
