import type { Access } from './site-access.js';

/**
 * Does something to who has access to the site that the settings name. The server's code takes a second to load: it is
 * asked for only now, so that whoever mistypes a command is told at once.
 * @throws SettingsError, DatabaseUnreachable, FolderInUse
 */
export async function withAccess<T>(work: (access: Access) => Promise<T>): Promise<T> {
  const { withSiteAccess } = await import('./site-access.js');
  return withSiteAccess(work);
}
