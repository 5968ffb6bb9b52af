import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { bulletin, findChromium } from '@tessera/testing';
import { AttackedSite, type ChangeScript, type Part } from '../faults/attacked-site.js';
import { quantile } from '../statistics.js';

const busy = ['idle', 'one busy process beside it', 'two busy processes beside it'] as const;
/** Says that a response without a verdict may be repeated, as the command does. */
const maxRepeats = 10;

/** What pages do that must not reach visitors: the code comes before that of the part. */
const faults: Readonly<Record<string, string>> = {
  'throws whenever it loads': `throw new Error('broken');`,
  'throws in three loads of ten': `if (Math.random() < 0.3) throw new Error('broken now and then');`,
  'throws later in three loads of ten': `if (Math.random() < 0.3) setTimeout(() => { throw new Error('broken now and then'); });`,
  'shows nothing': hiding(`[data-part] > *`),
  'shows nothing in three loads of ten': `if (Math.random() < 0.3) { ${hiding(`[data-part] > *`)} }`,
  'never ends to load': `for (;;);`,
  'calls an endpoint that is missing': `fetch('/api/next-year', { method: 'POST' });`,
};

/** Styles in a sheet of its own, which the policy of pages allows. */
function hiding(selector: string): string {
  return `const sheet = new CSSStyleSheet(); sheet.replaceSync('${selector} { display: none }'); document.adoptedStyleSheets.push(sheet);`;
}

interface Try {
  readonly status: number;
  /** How often the site had no verdict. */
  readonly repeats: number;
  readonly seconds: number;
  readonly detail: string;
}

/**
 * Releases good and bad versions through the gate with its browser, on sites in processes of their own, and prints how many of
 * each it refused.
 *
 * @param tries how many good versions at each load, and how many of each bad one
 * @param only `0`, `1` or `2` for good versions beside so many busy processes, `bad` for bad ones; everything by default
 * @param part whose versions they are; by default the bulletin, which has one page
 */
export async function runGateBench(
  tries: number,
  only: string | undefined,
  part: string | undefined,
): Promise<void> {
  const name: Part = part === 'mf-discovery' ? part : bulletin.name;
  for (const [count, load] of busy.entries())
    if (only === undefined || only === String(count))
      await during(count, async (site) => goodVersions(site, { name, load, tries }));
  if (only === undefined || only === 'bad')
    await during(0, async (site) => badVersions(site, tries));
}

async function during(burners: number, work: (site: AttackedSite) => Promise<void>): Promise<void> {
  const settings = { BROWSER_PATH: await findChromium() };
  await AttackedSite.during(settings, async (site) => {
    const processes = Array.from({ length: burners }, burn);
    try {
      await work(site);
    } finally {
      for (const process of processes) process.kill('SIGKILL');
    }
  });
}

/** Keeps one core busy. */
function burn(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}

interface GoodVersions {
  readonly name: Part;
  readonly load: string;
  readonly tries: number;
}

async function goodVersions(
  site: AttackedSite,
  { name, load, tries }: GoodVersions,
): Promise<void> {
  const all: Try[] = [];
  for (let count = 1; count <= tries; count += 1) {
    all.push(await release(site, name, `2.0.${count}`));
    console.error(`${load}: ${count} of ${tries}`, all.at(-1));
  }
  const passed = all.filter(({ status }) => status === 200);
  const atOnce = passed.filter(({ repeats }) => repeats === 0).length;
  const refused = all.filter(({ status }) => status === 422);
  const seconds = all.map((one) => one.seconds);
  console.log(`### Good versions of ${name}, ${load} (${tries} tries)

| passed at the first try | passed later | refused | no verdict | median | slowest |
|---|---|---|---|---|---|
| ${atOnce} | ${passed.length - atOnce} | ${refused.length} | ${tries - passed.length - refused.length} | ${quantile(seconds, 0.5).toFixed(0)} s | ${Math.max(...seconds).toFixed(0)} s |
${refused.map(({ detail }) => `\n- ${detail}`).join('')}`);
}

async function badVersions(site: AttackedSite, tries: number): Promise<void> {
  console.log(
    `### Bad versions (${tries} tries)\n\n| the page | refused | passed | no verdict |\n|---|---|---|---|`,
  );
  for (const [index, [fault, code]] of Object.entries(faults).entries()) {
    const all: Try[] = [];
    for (let count = 1; count <= tries; count += 1) {
      const change: ChangeScript = (script) => `${code}\n${script}`;
      all.push(await release(site, bulletin.name, `3.${index}.${count}`, change));
      console.error(`${fault}: ${count} of ${tries}`, all.at(-1));
    }
    const [refused, passed] = [422, 200].map(
      (status) => all.filter((one) => one.status === status).length,
    );
    const none = tries - (refused ?? 0) - (passed ?? 0);
    console.log(`| ${fault} | ${refused} | ${passed} | ${none} |`);
  }
}

async function release(
  site: AttackedSite,
  name: Part,
  version: string,
  change?: ChangeScript,
): Promise<Try> {
  await site.publish(name, version, change);
  const start = performance.now();
  for (let repeats = 0; ; repeats += 1) {
    const { status, body } = await site.change(name, 'activate', { version });
    if (status !== 503 || repeats === maxRepeats)
      return {
        status,
        repeats,
        seconds: (performance.now() - start) / 1000,
        detail: body.detail ?? '',
      };
    await sleep(15_000);
  }
}
