import {
  accessTo,
  type AccessUnderTest,
} from '../../src/modules/operators/test/operators-under-test.js';
import { openReleaseSite, type ReleaseSite } from '../../src/modules/releases/test/release-site.js';
import type { SiteOptions } from '../site-under-test.js';

export type OperatorSite = ReleaseSite & AccessUnderTest;

/** The site with operators of these names, who all have the same password. */
export async function openOperatorSite(
  names: readonly string[] = ['alice'],
  options: SiteOptions = {},
): Promise<OperatorSite> {
  const site = await openReleaseSite(options);
  const access = accessTo(site);
  await access.addOperators(names);
  return { ...site, ...access };
}
