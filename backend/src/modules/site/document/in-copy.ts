import { assetUrl, type Release, type SiteComposition } from '../../releases/index.js';

/**
 * The same composition with all of its files at other addresses, for a browser that does not get rid of a damaged one.
 * @param copy from 1 to 9
 */
export function inCopy(site: SiteComposition, copy: number): SiteComposition {
  const { composition } = site;
  const moved = (release: Release): Release => ({ ...release, copy });
  const remotes = site.remotes.map(moved);
  const composed = composition.remotes.map((remote, index) => {
    const release = remotes[index];
    return release ? { ...remote, entry: assetUrl(release, release.manifest.entry) } : remote;
  });
  return { composition: { ...composition, remotes: composed }, shell: moved(site.shell), remotes };
}
