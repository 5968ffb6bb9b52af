import type { TestDatabase } from '@tessera/testing';
import { DataSource } from 'typeorm';
import {
  createDatabaseFor,
  openModules,
  shared,
  type SiteUnderTest,
} from '../../../../test/harness/application-under-test.js';
import type { SettingsWith } from '../../../platform/config/index.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { AlarmLoop } from '../alarm-loop.js';
import { definition as alarms } from '../definition.js';
import { type AlarmCondition, AlarmSources } from '../index.js';

const modules = [alarms, operators, visitors] as const;
type AlarmSettings = SettingsWith<typeof modules>;
const deployToken = 'a-deploy-token-that-is-long-enough-for-tests';

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
  const site = await openModules(modules, { deployToken, ...settings }, shared({ url }));
  const alarmSite: AlarmSite = {
    ...site,
    conditions: [],
    others: [],
    check: () => site.app.get(AlarmLoop).check(),
    query: <T>(statement: string) => site.app.get(DataSource).query<T[]>(statement),
    send: async (method, path) => {
      const headers = { authorization: `Bearer ${deployToken}` };
      const response = await fetch(site.address + path, { method, headers });
      return { status: response.status, body: await response.json() };
    },
    reset: async () => {
      Object.assign(alarmSite, { conditions: [], others: [] });
      await alarmSite.query('truncate alarms, alarm_deliveries, jobs');
    },
  };
  const sources = site.app.get(AlarmSources);
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
