import type { Access } from './site-access.js';

/**
 * Does work with the access to the site that the settings name. The server's code takes a second to load, so it is
 * imported only here: a mistyped command fails at once.
 * @throws SettingsError, DatabaseUnreachable, FolderInUse
 */
export async function withAccess<T>(work: (access: Access) => Promise<T>): Promise<T> {
  const { withSiteAccess } = await import('./site-access.js');
  return withSiteAccess(work);
}
