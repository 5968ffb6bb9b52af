import { createHash } from 'node:crypto';

const range = 2 ** 32;

/**
 * Whether a visitor is among the share of visitors, in percent, that gets a remote's candidate. The same visitor is for
 * the same remote always in the same place, so nobody changes sides while a share grows; for different remotes the
 * places are independent.
 */
export function isInCohort(visitorId: string, remote: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${visitorId} ${remote}`).digest();
  return digest.readUInt32BE(0) < (percent / 100) * range;
}
