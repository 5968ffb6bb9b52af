import { findChromium } from '@tessera/testing';
import { type Browser, chromium, type Page } from 'playwright';
import { type Condition, conditions } from '../page/conditions.js';
import { measurePage, type PageMeasure } from '../page/measure-page.js';
import { startPublishedSite } from '../page/published-site.js';
import { spread } from '../statistics.js';

/** Of the page of videos, how much a public page may take at most. */
const target = 1.05;
const videos = '/category/music';
const title = 'How to solder';
const paragraph = 'Heat the joint, then *add* the [solder](https://solder.example).\n\n';

interface Round {
  readonly content: PageMeasure;
  readonly videos: PageMeasure;
}

/** Opens a public page and a page of videos in turn, each time in a new browser, and says how they compare, as Markdown. */
export async function comparePages(runs: number): Promise<string> {
  const site = await startPublishedSite();
  const executablePath = await findChromium('browser');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const content = await publish(browser, site.address);
    const reports = [];
    for (const condition of conditions) {
      const rounds: Round[] = [];
      for (let run = 0; run < runs; run += 1)
        rounds.push(await measureRound(browser, site.address, { content, condition, run }));
      reports.push(report(condition, rounds));
    }
    return reports.join('\n\n');
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Publishes an item as its author does. @returns its path */
async function publish(browser: Browser, site: string): Promise<string> {
  const context = await browser.newContext({ baseURL: site });
  const { request } = context;
  const origin = { origin: site };
  try {
    // The first response names the visitor.
    await request.get('/');
    const creator = { name: 'Ada', about: '' };
    await request.put('/api/creator', { data: creator, headers: origin });
    const data = { title, type: 'article', category: 'music', body: paragraph.repeat(40) };
    const created = await request.post('/api/content', { data, headers: origin });
    const { id, version } = (await created.json()) as { id: string; version: number };
    const published = await request.post(`/api/content/${id}/actions`, {
      data: { action: 'publish' },
      headers: { ...origin, 'if-match': `"${version}"` },
    });
    if (!published.ok()) throw new Error(`Nothing was published: ${await published.text()}`);
    return ((await published.json()) as { url: string }).url;
  } finally {
    await context.close();
  }
}

interface Wanted {
  readonly content: string;
  readonly condition: Condition;
  readonly run: number;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: title });

/** Another page goes first each time, so that none profits from what the one before it warmed up. */
async function measureRound(
  browser: Browser,
  site: string,
  { content, condition, run }: Wanted,
): Promise<Round> {
  const found: Partial<Record<keyof Round, PageMeasure>> = {};
  const names: (keyof Round)[] = ['content', 'videos'];
  for (const name of run % 2 === 0 ? names : names.toReversed()) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    try {
      found[name] =
        name === 'content'
          ? await measurePage(context, site + content, condition, heading)
          : await measurePage(context, site + videos, condition);
    } finally {
      await context.close();
    }
  }
  return found as Round;
}

function report({ name }: Condition, rounds: readonly Round[]): string {
  const row = (measure: 'bytes' | 'lcp') => {
    const ratio = spread(rounds.map((one) => one.content[measure] / one.videos[measure])).median;
    const [content, other] = (['content', 'videos'] as const).map((page) =>
      spread(rounds.map((one) => one[page][measure])).median.toFixed(0),
    );
    const judged = ratio <= target ? 'reached' : 'missed';
    return `| ${measure} | ${content} | ${other} | ${ratio.toFixed(3)} | ≤ ${target}: ${judged} |`;
  };
  return [
    `### ${name}, cold (${rounds.length} runs)`,
    '',
    `| | public page | \`${videos}\` | ratio | target |`,
    '| --- | --: | --: | --: | --- |',
    row('bytes'),
    row('lcp'),
  ].join('\n');
}
