import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bulletin, findChromium } from '@tessera/testing';
import { chromium, type Page } from 'playwright';
import type { Attack } from '../attack.js';
import { AttackedSite } from '../attacked-site.js';

const tabs = 5;
const other = (script: string): string => `${script}\n;`;

export const deadTabs: Attack = {
  name: `A shell that throws at its start, ${tabs} tabs open; then a rollback`,
  expected: 'every tab heals by itself',
  play: () =>
    AttackedSite.during({}, async (site) => {
      await site.publish('shell', '1.1.0', (script) => `throw new Error("dead");${script}`);
      await site.change('shell', 'activate', { version: '1.1.0' });
      const browser = await chromium.launch({
        executablePath: await findChromium(),
        args: ['--no-sandbox'],
      });
      try {
        const pages = await Promise.all(Array.from({ length: tabs }, () => browser.newPage()));
        await Promise.all(pages.map((page) => page.goto(`${site.address}${bulletin.page}`)));
        await Promise.all(
          pages.map((page) => page.getByRole('button', { name: 'Reload' }).waitFor()),
        );
        await site.change('shell', 'rollback', { version: '1.0.0', reason: 'attack' });
        const start = performance.now();
        const healed = await Promise.all(pages.map((page) => heals(page)));
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        const count = healed.filter(Boolean).length;
        return { held: count === tabs, seen: `${count} of ${tabs} within ${seconds} s` };
      } finally {
        await browser.close();
      }
    }),
};

async function heals(page: Page): Promise<boolean> {
  try {
    await page
      .getByRole('button', { name: 'Reload' })
      .waitFor({ state: 'detached', timeout: 90_000 });
    await page.getByRole('navigation').first().waitFor();
    return true;
  } catch {
    return false;
  }
}

export const damagedShell: Attack = {
  name: 'Every stored form of the active shell’s entry is damaged',
  expected: 'visitors get the last good shell, and no page fails',
  play: () =>
    AttackedSite.during({}, async (site) => {
      await site.publish('shell', '1.1.0', other);
      await site.change('shell', 'activate', { version: '1.1.0' });
      const hash = await entryHash(site, '1.1.0');
      await damage(join(site.dataDir, 'objects/releases', hash.slice(0, 2)), hash);
      const start = performance.now();
      let failed = 0;
      for (;;) {
        const response = await fetch(`${site.address}${bulletin.page}`, {
          headers: { accept: 'text/html' },
        });
        const html = await response.text();
        if (!response.ok) failed += 1;
        const seconds = (performance.now() - start) / 1000;
        if (html.includes('/assets/shell/1.0.0/') || seconds > 120) {
          const seen = `after ${seconds.toFixed(0)} s; ${failed} pages failed`;
          return { held: seconds <= 120 && failed === 0, seen };
        }
        await sleep(250);
      }
    }),
};

/** Hash of the entry, which the document names as its integrity. */
async function entryHash(site: AttackedSite, version: string): Promise<string> {
  const response = await fetch(`${site.address}${bulletin.page}`, {
    headers: { accept: 'text/html' },
  });
  const html = await response.text();
  const entry = new RegExp(
    `<script[^>]*src="/assets/shell/${version}/[^"]+"[^>]*integrity="sha384-([^"]+)"`,
  ).exec(html)?.[1];
  if (!entry) throw new Error(`The document does not start the shell ${version}`);
  return Buffer.from(entry, 'base64').toString('hex');
}

async function damage(folder: string, hash: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(hash)) continue;
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, name), Buffer.from(bytes.map((byte) => byte ^ 1)));
  }
}

export const loopingCandidate: Attack = {
  name: 'A candidate that loops forever in the gate, while another part is released',
  expected: 'the first is refused, the second released',
  play: async () => {
    const settings = { BROWSER_PATH: await findChromium() };
    return AttackedSite.during(settings, async (site) => {
      await site.publish(bulletin.name, '1.1.0', (script) => `${script}\n;for(;;){}`);
      await site.publish('mf-discovery', '1.1.0', other);
      const [loop, healthy] = await Promise.all([
        site.change(bulletin.name, 'activate', { version: '1.1.0' }),
        site.change('mf-discovery', 'activate', { version: '1.1.0' }),
      ]);
      const channel = await site.get<{ stable: string }>(`/api/releases/${bulletin.name}`);
      const held = channel.stable === '1.0.0' && loop.status !== 200 && healthy.status === 200;
      return { held, seen: `responses ${loop.status} and ${healthy.status}` };
    });
  },
};
