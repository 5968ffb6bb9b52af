import { DataSource } from 'typeorm';
import { AlarmLoop } from '../../src/modules/alarms/alarm-loop.js';
import type { AlarmCondition } from '../../src/modules/alarms/index.js';
import { AlarmSources } from '../../src/modules/alarms/index.js';
import { emptyAuditTrail } from '../../src/modules/releases/test/release-site.js';
import { openSite, type SiteOptions, type SiteUnderTest } from '../site-under-test.js';

const deployToken = 'a-deploy-token-that-is-long-enough-for-tests';

export interface AlarmSite extends SiteUnderTest {
  /** Conditions of the test's alarm source. An error makes the source fail. */
  conditions: readonly AlarmCondition[] | Error;
  /** Checks the conditions, and notifies the webhook. */
  check(): Promise<void>;
  query<T>(statement: string): Promise<T[]>;
  send(method: string, path: string): Promise<{ status: number; body: unknown }>;
  /** Deletes alarms and jobs, and everything that was recorded. */
  reset(): Promise<void>;
}

/** The site with an alarm source that the test controls. */
export async function openAlarmSite(options: SiteOptions = {}): Promise<AlarmSite> {
  const site = await openSite({ ...options, settings: { deployToken, ...options.settings } });
  const alarmSite: AlarmSite = {
    ...site,
    conditions: [],
    check: () => site.app.get(AlarmLoop).check(),
    query: <T>(statement: string) => site.app.get(DataSource).query<T[]>(statement),
    send: async (method, path) => {
      const headers = { authorization: `Bearer ${deployToken}` };
      const response = await fetch(site.address + path, { method, headers });
      return { status: response.status, body: await response.json() };
    },
    reset: async () => {
      await alarmSite.query(`truncate alarms, alarm_deliveries, jobs; ${emptyAuditTrail}`);
    },
  };
  site.app.get(AlarmSources).register({
    name: 'The test',
    conditions: () => {
      const { conditions } = alarmSite;
      return conditions instanceof Error ? Promise.reject(conditions) : Promise.resolve(conditions);
    },
  });
  return alarmSite;
}
