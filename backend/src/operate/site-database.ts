import type { Settings } from '../platform/config/index.js';
import { FolderClaim, FolderInUse } from '../platform/data-folder/index.js';
import { databaseOpenedElsewhere, openDatabase } from '../platform/database/index.js';

/** A database that can be used until it is closed. */
interface SiteDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The database of the site: the one that the settings name, that of the site which runs on the data folder, or else the
 * folder's own, started for as long as it is needed.
 * @throws FolderInUse where a site runs on the folder and its database can't be found
 */
export async function openSiteDatabase(settings: Settings): Promise<SiteDatabase> {
  if (settings.databaseUrl !== null) return openDatabase(settings, tell);
  try {
    return await startForTheMoment(settings);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const url = await databaseOpenedElsewhere(settings);
    if (url === null) throw error;
    return { url, close: () => Promise.resolve() };
  }
}

async function startForTheMoment(settings: Settings): Promise<SiteDatabase> {
  const claim = await FolderClaim.take(settings.dataDir);
  try {
    const database = await openDatabase(settings, tell);
    const close = async (): Promise<void> => {
      await database.close();
      await claim.release();
    };
    return { url: database.url, close };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

function tell(message: string): void {
  process.stderr.write(`${message}\n`);
}
