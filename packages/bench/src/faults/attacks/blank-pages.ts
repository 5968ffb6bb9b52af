import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel, ChannelHealth } from '@tessera/contracts';
import { bulletin, findChromium } from '@tessera/testing';
import { type Browser, chromium } from 'playwright';
import type { Attack } from '../attack.js';
import { AttackedSite, type ChangeScript } from '../attacked-site.js';
import { freshAddress } from '../visitor.js';

const part = bulletin.name;
const visitors = 60;
const atOnce = 4;
/** How long each stays after its page has loaded, in milliseconds; a page that is blank for five seconds has failed. */
const stay = 7000;

const page = /\{Route:\(\)=>(\w+)\}/;

/** Pages that real browsers open, half of them as a candidate, and whether the candidate should be taken back. */
function candidate(name: string, isBad: boolean, change: ChangeScript): Attack {
  return {
    name: `${name}, opened by ${visitors} real browsers`,
    expected: isBad ? 'it is taken back' : 'it stays',
    play: () =>
      AttackedSite.during({ RATE_LIMIT_PER_MINUTE: '1000000' }, async (site) => {
        await site.publish(part, '1.1.0', { script: /routes-bulletin\.[^/]*\.js$/, change });
        const rollout = { version: '1.1.0', steps: [50, 100], bakeSeconds: null };
        await site.change(part, 'rollout', rollout);
        await visitAll(site);
        // Reports that wait are sent when a page is closed, and judged within seconds.
        await sleep(20_000);
        const { versions } = await site.get<ChannelHealth>(`/api/releases/${part}/health`);
        const channel = await site.get<Channel>(`/api/releases/${part}`);
        const counts = versions.map(
          (each) => `${each.version}: ${each.affected} of ${each.visitors} affected`,
        );
        const isTakenBack = channel.candidate === null && channel.stable === '1.0.0';
        return { held: isTakenBack === isBad, seen: counts.join('; ') };
      }),
  };
}

export const blankCandidate = candidate('A candidate whose pages render nothing', true, (script) =>
  script.replace(page, '{Route:()=>()=>null}'),
);

export const sameCandidate = candidate('The same pages as a candidate', false, (script) => script);

async function visitAll({ address }: AttackedSite): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  });
  try {
    for (let done = 0; done < visitors; done += atOnce)
      await Promise.all(Array.from({ length: atOnce }, () => visit(browser, address)));
  } finally {
    await browser.close();
  }
}

/** A visitor of a network of its own. */
async function visit(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
  });
  const opened = await context.newPage();
  await opened.goto(`${address}${bulletin.page}`, { waitUntil: 'load' });
  await sleep(stay);
  // A page that is left, rather than a browser that is killed.
  await opened.goto('about:blank');
  await context.close();
}
