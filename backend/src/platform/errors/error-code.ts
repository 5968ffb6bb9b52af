/** Code of a system or database error such as `ENOENT`; empty if it has none. */
export function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : '';
}

/** PostgreSQL's code for a full disk. */
export const databaseDiskFull = '53100';

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', databaseDiskFull]);

/** Whether an error reports a full disk, the site's or the database server's. */
export function reportsDiskFull(error: unknown): boolean {
  return hasCode(error, diskFullCodes);
}

/** PostgreSQL's codes for NUL in a text, and for half of a character in JSON. */
const unstorableCodes = new Set(['22021', '22P05']);

/** Whether an error reports a text that the database can't have. */
export function reportsUnstorableText(error: unknown): boolean {
  return hasCode(error, unstorableCodes);
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  if ('driverError' in error && error.driverError !== error)
    return hasCode(error.driverError, codes);
  return codes.has(codeOf(error));
}
