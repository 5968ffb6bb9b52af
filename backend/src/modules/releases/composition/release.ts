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
}

type Named = Pick<Release, 'name' | 'version'>;

/** Tells a version from all others of the site. */
export function versionKey({ name, version }: Named): string {
  return `${name} ${version}`;
}

/** Where the site serves the files of a version. */
export function assetFolder({ name, version }: Named): string {
  return `/assets/${name}/${version}`;
}

export function assetUrl(release: Named, path: string): string {
  return `${assetFolder(release)}/${path}`;
}

/** A file's hash as browsers check it (subresource integrity). */
export function integrityOf(hash: string): string {
  return `sha384-${Buffer.from(hash, 'hex').toString('base64')}`;
}
