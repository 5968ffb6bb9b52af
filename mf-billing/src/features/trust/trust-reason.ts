import type { VisitorTrust } from '@tessera/contracts-account';
import { timeOf } from '../../time/time-of';

/** Why somebody is trusted or not, in a sentence. */
export function trustReason({ isTrusted, confirmedAt, word }: VisitorTrust): string {
  if (confirmedAt === null)
    return word
      ? 'No address is confirmed; the word counts once one is.'
      : 'No address is confirmed.';
  const address = `An address was confirmed on ${timeOf(confirmedAt)}`;
  if (!isTrusted) return `${address}. Seven days have not passed, and nobody has vouched for them.`;
  return word
    ? `${address}, and an operator vouches for them.`
    : `${address}, over seven days ago.`;
}
