import { affiliateLimits } from '@tessera/contracts-billing/values';

/** What links of a campaign could carry, from its name: `newsletter-may`. Short names give what is too short. */
export function slugFrom(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z\d]+/);
  return words.filter(Boolean).join('-').slice(0, affiliateLimits.codeMax).replace(/-$/, '');
}
