import type { Attack } from './attack.js';
import { blankCandidate, sameCandidate } from './attacks/blank-pages.js';
import { forgedFailures, forgedSuccess, silentCandidate } from './attacks/candidates.js';
import { rollbackAtTheLimit, refusedLinks } from './attacks/pressure.js';
import { damagedShell, deadTabs, loopingCandidate } from './attacks/shells.js';

const attacks: readonly Attack[] = [
  silentCandidate,
  blankCandidate,
  sameCandidate,
  forgedFailures,
  forgedSuccess,
  deadTabs,
  damagedShell,
  loopingCandidate,
  rollbackAtTheLimit,
  refusedLinks,
];

/**
 * Attacks sites in processes of their own, one after the other, and prints what they did.
 *
 * @param rounds how often each attack is played
 */
export async function runFaultsBench(rounds: number): Promise<void> {
  const rows: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const attack of attacks) rows.push(await row(attack));
  const header = ['### Attacks', '', '| attack | expected | seen | |', '|---|---|---|---|'];
  console.log([...header, ...rows].join('\n'));
}

async function row({ name, expected, play }: Attack): Promise<string> {
  console.error(name);
  const { held, seen } = await play();
  return `| ${name} | ${expected} | ${seen} | ${held ? 'held' : 'BROKEN'} |`;
}
