import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '@tessera/contracts';
import { bulletin } from '@tessera/testing';
import type { Attack, Outcome } from '../attack.js';
import { AttackedSite } from '../attacked-site.js';
import { freshAddress, Visitor } from '../visitor.js';

const { name: part, page: path } = bulletin;
/** This many networks must not be able to decide anything. */
const networks = 9;
const visitorsEach = 40;

/** Rolls out version 1.1.0 of the bulletin, which is the same build, to half of the visitors. */
function duringRollout(
  bakeSeconds: number | null,
  attack: (site: AttackedSite) => Promise<Outcome>,
): Promise<Outcome> {
  return AttackedSite.during({ RATE_LIMIT_PER_MINUTE: '1000000' }, async (site) => {
    await site.publish(part, '1.1.0');
    await site.change(part, 'rollout', { version: '1.1.0', steps: [50, 100], bakeSeconds });
    return attack(site);
  });
}

/** Honest visitors, each of a network of its own. */
async function visit(
  site: AttackedSite,
  count: number,
  onVisit: (visitor: Visitor, isCandidate: boolean) => Promise<unknown>,
): Promise<void> {
  for (let visitor = 0; visitor < count; visitor += 1) {
    const opened = await Visitor.open(site.address, path);
    await onVisit(opened, opened.versionOf(part) === '1.1.0');
  }
}

/** Visitors of few networks who all got the candidate. */
async function forge(site: AttackedSite, ...kinds: Parameters<Visitor['report']>[1][]) {
  for (let network = 0; network < networks; network += 1) {
    const address = freshAddress();
    for (let count = 0; count < visitorsEach;) {
      const visitor = await Visitor.open(site.address, path, address);
      if (visitor.versionOf(part) !== '1.1.0') continue;
      await visitor.report(part, ...kinds);
      count += 1;
    }
  }
}

function stateOf(site: AttackedSite): Promise<Channel> {
  return site.get<Channel>(`/api/releases/${part}`);
}

/** Waits until the rollout is over, at most two minutes. @returns seconds, and the final state */
async function untilDecided(site: AttackedSite): Promise<{ seconds: number; channel: Channel }> {
  const start = performance.now();
  for (;;) {
    const channel = await stateOf(site);
    const seconds = (performance.now() - start) / 1000;
    if (channel.candidate === null || seconds > 120) return { seconds, channel };
    await sleep(500);
  }
}

export const silentCandidate: Attack = {
  name: 'A candidate that hangs: its pages never report anything',
  expected: 'it is taken back',
  play: () =>
    duringRollout(null, async (site) => {
      let given = 0;
      await visit(site, 80, async (visitor, isCandidate) => {
        given += Number(isCandidate);
        await visitor.report(part, 'opened', ...(isCandidate ? [] : (['shown'] as const)));
      });
      const { seconds, channel } = await untilDecided(site);
      const held = channel.candidate === null && channel.stable === '1.0.0';
      return { held, seen: `${given} visitors got it; decided after ${seconds.toFixed(0)} s` };
    }),
};

export const forgedFailures: Attack = {
  name: `Failures of a healthy candidate, forged from ${networks} networks`,
  expected: 'nothing changes',
  play: () =>
    duringRollout(null, async (site) => {
      await visit(site, 60, (visitor) => visitor.report(part, 'opened', 'shown'));
      await forge(site, 'opened', 'threw');
      await sleep(12_000);
      const { candidate } = await stateOf(site);
      const seen = `${networks * visitorsEach} forged visitors; ${candidate ? 'still rolled out' : 'taken back'}`;
      return { held: candidate?.step === 0, seen };
    }),
};

export const forgedSuccess: Attack = {
  name: `Success of a candidate that always throws, forged from ${networks} networks`,
  expected: 'it does not reach all visitors',
  play: () =>
    duringRollout(1, async (site) => {
      await visit(site, 20, (visitor, isCandidate) =>
        visitor.report(part, 'opened', 'shown', ...(isCandidate ? (['threw'] as const) : [])),
      );
      await forge(site, 'opened', 'shown');
      await sleep(45_000);
      const { stable, candidate } = await stateOf(site);
      const seen = candidate ? 'still waiting' : `${stable} is stable`;
      return { held: stable === '1.0.0', seen };
    }),
};
