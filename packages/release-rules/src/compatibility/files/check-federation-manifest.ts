import { isForeignAddress } from './foreign-address.js';

/**
 * Problems of an `mf-manifest.json`: `getPublicPath`, which is evaluated as code, or any address outside the site.
 */
export function checkFederationManifest(source: string, ownOrigins: readonly string[]): string[] {
  const found: string[] = [];
  try {
    JSON.parse(source, (key, value: unknown) => {
      if (key === 'getPublicPath') found.push('has getPublicPath, which would run as code');
      if (typeof value === 'string' && isForeignAddress(value, ownOrigins))
        found.push(`has ${value} as ${key}, which is not on this site`);
      return value;
    });
  } catch {
    return ['is not JSON'];
  }
  return found;
}
