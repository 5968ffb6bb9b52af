import type { TestDatabase } from '@tessera/testing';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { createDatabaseFor, openSite } from '../../../../../test/harness/test-site.js';
import type { SettingsWith } from '../../../../platform/config/index.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../operators/definition.js';
import { AlarmLoop } from '../alarm-loop.js';
import { definition as alarms } from '../definition.js';
import { type AlarmCondition, AlarmSources } from '../index.js';

const modules = [alarms, operators, visitors] as const;
type AlarmSettings = SettingsWith<typeof modules>;

export interface AlarmSite extends SiteUnderTest<AlarmSettings> {
  /** Conditions of the test's alarm source. An error makes the source fail. */
  conditions: readonly AlarmCondition[] | Error;
  /** Those of a second source. */
  others: readonly AlarmCondition[];
  /** Checks the conditions, and notifies the webhook. */
  check(): Promise<void>;
  query<T>(statement: string): Promise<T[]>;
  send(method: string, path: string): Promise<{ status: number; body: unknown }>;
  /** Deletes alarms and jobs. */
  reset(): Promise<void>;
}

export function createAlarmDatabase(): Promise<TestDatabase> {
  return createDatabaseFor(modules);
}

/** One process of a site with alarm sources that the test controls. @param url of a database, which stays */
export async function openAlarmSite(
  url: string,
  settings: Partial<AlarmSettings> = {},
): Promise<AlarmSite> {
  const site = await openSite(modules, { jobs: 'here', ...settings }, { url });
  const alarmSite: AlarmSite = Object.assign(site, {
    conditions: [],
    others: [],
    check: () => site.get(AlarmLoop).check(),
    query: <T>(statement: string) => site.database.query<T[]>(statement),
    send: async (method: string, path: string) => {
      const response = await fetch(site.address + path, { method, headers: site.operator });
      return { status: response.status, body: await response.json() };
    },
    reset: async () => {
      Object.assign(alarmSite, { conditions: [], others: [] });
      await alarmSite.query('truncate alarms, alarm_deliveries, jobs');
    },
  });
  const sources = site.get(AlarmSources);
  sources.register({
    name: 'The test',
    conditions: () => {
      const { conditions } = alarmSite;
      return conditions instanceof Error ? Promise.reject(conditions) : Promise.resolve(conditions);
    },
  });
  sources.register({
    name: 'Another source',
    conditions: () => Promise.resolve(alarmSite.others),
  });
  return alarmSite;
}
