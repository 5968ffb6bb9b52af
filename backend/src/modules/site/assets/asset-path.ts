export interface AssetPath {
  readonly name: string;
  readonly version: string;
  readonly path: string;
}

const form =
  /^\/assets\/(?<name>shell|mf-[a-z0-9-]{1,40})\/(?<version>[0-9A-Za-z.-]{1,80})(?:~[1-9])?\/(?<path>[\w./-]{1,200})$/;

/**
 * The parts of an asset's address, or `null` where it has another form. Nothing is decoded: names
 * of files need no encoding, so whatever is encoded is not the name of a file. Each file has nine further addresses, with
 * `~1` … `~9` behind the version: a way around a damaged copy that some cache keeps under the usual one.
 */
export function parseAssetPath(pathname: string): AssetPath | null {
  const { name, version, path } = form.exec(pathname)?.groups ?? {};
  return name && version && path ? { name, version, path } : null;
}
