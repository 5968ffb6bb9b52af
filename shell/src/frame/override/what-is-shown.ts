import type { Override } from '@tessera/contracts';

const moments = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** What somebody views who views what others do not get. */
export function whatIsShown({ name, version, composition }: Override): string {
  if (!composition) return `${name} ${version}`;
  return `the site of ${moments.format(new Date(composition.firstServedAt))} UTC`;
}
