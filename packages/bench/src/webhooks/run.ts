import { quantile } from '../statistics.js';
import { measureWebhooks, type Round } from './webhooks-bench.js';

/** How many events a second are handled at least, as a share of those that are only checked and inserted. */
const target = 0.5;

/**
 * Measures how quickly events of the payment provider are handled, from the request to the ledger, beside a bare server that checks their
 * signatures and inserts them, and prints the ratio.
 *
 * @param runs how often the events of some donations are handled
 */
export async function runWebhooksBench(runs: number): Promise<void> {
  report(await measureWebhooks(runs));
}

function report(rounds: readonly Round[]): void {
  const median = (value: (round: Round) => number): number => quantile(rounds.map(value), 0.5);
  const perSecond = (ms: (round: Round) => number): string =>
    median((round) => (round.events * 1000) / ms(round)).toFixed(0);
  const answered = perSecond((round) => round.answeredMs);
  const handled = perSecond((round) => round.handledMs);
  const bare = perSecond((round) => round.bareMs);
  const ratio = median((round) => round.bareMs / round.handledMs);
  console.log(
    [
      `${handled} events a second are handled to the end (${answered} are answered), ${bare} are checked and inserted by a bare server.`,
      `${ratio.toFixed(2)} times; at least ${target} is the target: ${ratio >= target ? 'reached' : 'missed'}.`,
    ].join('\n'),
  );
}
