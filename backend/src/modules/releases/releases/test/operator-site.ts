import { accessTo, type AccessUnderTest } from '../../operators/test/operators-under-test.js';
import { openReleaseSite, type ReleaseSite, type ReleaseSiteOptions } from './release-site.js';

export type OperatorSite = ReleaseSite & AccessUnderTest;

/** The site with operators of these names, who all have the same password. */
export async function openOperatorSite(
  names: readonly string[] = ['alice'],
  options: ReleaseSiteOptions = {},
): Promise<OperatorSite> {
  const site = await openReleaseSite(options);
  const access = accessTo(site);
  await access.addOperators(names);
  return Object.assign(site, access);
}
