import { DataSource } from 'typeorm';
import { AlarmLoop } from '../../src/modules/alarms/alarm-loop.js';
import type { AlarmCondition } from '../../src/modules/alarms/index.js';
import { AlarmSources } from '../../src/modules/alarms/index.js';
import { openSite, type SiteOptions, type SiteUnderTest } from '../site-under-test.js';

const deployToken = 'a-deploy-token-that-is-long-enough-for-tests';

export interface AlarmSite extends SiteUnderTest {
  /** What is the matter; a test changes it. An error makes the source fail. */
  matters: readonly AlarmCondition[] | Error;
  /** Looks what is the matter, and tells the webhook. */
  look(): Promise<void>;
  query<T>(statement: string): Promise<T[]>;
  ask(method: string, path: string): Promise<{ status: number; body: unknown }>;
}

/** The site, with a part that says what the test wants. */
export async function openAlarmSite(options: SiteOptions = {}): Promise<AlarmSite> {
  const site = await openSite({ ...options, settings: { deployToken, ...options.settings } });
  const alarmSite: AlarmSite = {
    ...site,
    matters: [],
    look: () => site.app.get(AlarmLoop).check(),
    query: <T>(statement: string) => site.app.get(DataSource).query<T[]>(statement),
    ask: async (method, path) => {
      const headers = { authorization: `Bearer ${deployToken}` };
      const response = await fetch(site.address + path, { method, headers });
      return { status: response.status, body: await response.json() };
    },
  };
  site.app.get(AlarmSources).register({
    name: 'The test',
    conditions: () => {
      const { matters } = alarmSite;
      return matters instanceof Error ? Promise.reject(matters) : Promise.resolve(matters);
    },
  });
  return alarmSite;
}
