import { beforeEach } from '@jest/globals';
import type { SiteUnderTest } from '../../../../test/harness/site-under-test.js';
import { testSite } from '../../../../test/harness/test-site.js';
import type { SettingsWith } from '../../config/index.js';
import { Behavior, probe } from './probe.js';

type ProbeSettings = SettingsWith<[typeof probe]>;

/** The probe application. */
export type ProbeUnderTest = SiteUnderTest<ProbeSettings> & {
  /** What tests change of it; each begins with the usual behavior. */
  readonly behavior: Behavior;
};

/** Opens the probe application for the tests of one `describe`. */
export function probeUnderTest(settings?: Partial<ProbeSettings>): ProbeUnderTest {
  const site = testSite([probe], settings);
  beforeEach(() => void Object.assign(site.get(Behavior), new Behavior()));
  return Object.defineProperty(site, 'behavior', {
    get: () => site.get(Behavior),
  }) as ProbeUnderTest;
}
