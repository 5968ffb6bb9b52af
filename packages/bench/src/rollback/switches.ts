import type { EventStreams } from './event-streams.js';

export interface SwitchSite {
  /** Address of the process that makes the changes. */
  readonly control: string;
  /** Addresses of all processes. */
  readonly processes: readonly string[];
  readonly token: string;
  readonly name: string;
  /** Path of a page of it. */
  readonly page: string;
  /** The version that is activated, and the one that is returned to. */
  readonly versions: readonly [newer: string, older: string];
}

export interface SwitchTimes {
  /** Milliseconds from an accepted rollback to a page with the old version, for each process. */
  readonly pages: readonly number[];
  /** The same to each open tab. */
  readonly tabs: readonly number[];
}

/** Activates a version and rolls it back repeatedly, and measures the rollbacks. */
export async function measureSwitches(
  site: SwitchSite,
  streams: EventStreams,
  times: number,
  onProgress: (done: number) => void,
): Promise<SwitchTimes> {
  const pages: number[] = [];
  const tabs: number[] = [];
  const [newer, older] = site.versions;
  for (let done = 0; done < times; done += 1) {
    await streams.timesToNotify(() => change(site, 'activate', { version: newer }));
    await Promise.all(site.processes.map((process) => timeToServe(process, site, newer)));
    const rollback = async (): Promise<void> => {
      await change(site, 'rollback', { version: older, reason: 'benchmark' });
      // Measured beside the tabs: both begin when the rollback is accepted.
      served = Promise.all(site.processes.map((one) => timeToServe(one, site, older)));
    };
    let served: Promise<number[]> = Promise.resolve([]);
    tabs.push(...(await streams.timesToNotify(rollback)));
    pages.push(...(await served));
    onProgress(done + 1);
  }
  return { pages, tabs };
}

async function change(site: SwitchSite, action: string, body: object): Promise<void> {
  const response = await fetch(`${site.control}/api/releases/${site.name}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${action} was refused: ${await response.text()}`);
}

/** Opens pages one after another until one has the version. */
async function timeToServe(
  address: string,
  { name, page }: SwitchSite,
  version: string,
): Promise<number> {
  const start = performance.now();
  for (;;) {
    const response = await fetch(`${address}${page}`, { headers: { accept: 'text/html' } });
    if ((await response.text()).includes(`/assets/${name}/${version}/`))
      return performance.now() - start;
  }
}
