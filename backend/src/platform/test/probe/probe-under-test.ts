import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import {
  openModules,
  type SiteUnderTest,
} from '../../../../test/harness/application-under-test.js';
import type { SettingsWith } from '../../config/index.js';
import { Behavior, probe } from './probe.js';

type ProbeSettings = SettingsWith<[typeof probe]>;

/** The probe application, for the tests of one `describe`. */
export interface ProbeUnderTest extends Pick<
  SiteUnderTest<ProbeSettings>,
  'address' | 'app' | 'dataDir' | 'log' | 'settings'
> {
  /** What tests change of it; each begins with the usual behavior. */
  readonly behavior: Behavior;
}

/** Opens the probe application before the first test and closes it after the last one. */
export function probeUnderTest(settings?: Partial<ProbeSettings>): ProbeUnderTest {
  let site: SiteUnderTest<ProbeSettings>;
  beforeAll(async () => {
    site = await openModules([probe], settings);
  });
  beforeEach(() => void Object.assign(site.app.get(Behavior), new Behavior()));
  afterAll(() => site.close());
  return {
    get address() {
      return site.address;
    },
    get app() {
      return site.app;
    },
    get behavior() {
      return site.app.get(Behavior);
    },
    get dataDir() {
      return site.dataDir;
    },
    get settings() {
      return site.settings;
    },
    log: () => site.log(),
  };
}
