import type { PoolPart } from '@tessera/contracts-billing';
import { boundedNetworks, poolPercent, poolPlan, plans } from '@tessera/contracts-billing/values';
import { dateInWords } from '../../time/date-in-words';

/** The plan whose revenue and members this is about. */
export const poolPlanName = plans[poolPlan].name;

/** For what there is a part, and for whom. */
export const poolTerms = `${poolPercent}% of what ${poolPlanName} brings in each month goes to creators who have ${poolPlanName}, by how often its members view what they publish.`;

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `October 2026`. @param month ISO 8601 */
export function monthInWords(month: string): string {
  return monthFormat.format(Date.parse(month));
}

/** What became of it. */
export function stateInWords({ state, heldUntil }: PoolPart): string {
  if (state === 'held')
    return heldUntil === null ? 'On hold' : `On hold until ${dateInWords(heldUntil)}`;
  return { payable: 'Released for payout', reversed: 'Taken back', none: 'Nothing earned' }[state];
}

/** Why so many views of all count. */
export function countedInWords(networks: readonly number[]): string {
  if (networks.length <= boundedNetworks)
    return `They came from ${networks.length === 1 ? 'one network' : `${networks.length} networks`}. With fewer than ${boundedNetworks + 1}, none count: one person could have made all of them.`;
  const bound = networks[boundedNetworks] ?? 0;
  return `They came from ${networks.length} networks: ${networks.join(', ')}. Of each network at most ${bound} count, as many as of the one in fifth place, so that nobody with a few networks can make them up.`;
}

/** What happened to the revenue, by the kind of transaction. */
export function revenueLineInWords(kind: string): string {
  const words: Readonly<Record<string, string>> = {
    subscription: 'Payments',
    refund: 'Refunds',
    'refund-failed': 'Refunds that came back',
    carried: 'Missing from months before',
  };
  return words[kind] ?? 'Other';
}

/** What a transaction did to the share. */
export function transactionInWords(kind: string): string {
  const words: Readonly<Record<string, string>> = {
    share: 'Earned',
    'share-released': 'Released for payout',
    'share-reversed': 'Taken back',
  };
  return words[kind] ?? 'Other';
}
