import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findChromium } from '@tessera/testing';
import { realBuilds } from './corpus/real-builds.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import type { TestBuild } from './test-build.js';

let site: ReleaseSite;

beforeAll(async () => {
  // A third of it is for each page, however busy the machine is.
  const requestTimeoutMs = 180_000;
  site = await openReleaseSite({
    settings: { browserPath: await findChromium(), requestTimeoutMs },
  });
  // The first versions are checked for everything but their pages.
  await site.deployer.release(...realBuilds());
});
afterAll(() => site.close());

/** The same content under a new version. */
function again({ publication, ...build }: TestBuild): TestBuild {
  const builtAt = new Date().toISOString();
  return { ...build, publication: { ...publication, version: '2.0.0', builtAt } };
}

describe('the builds of this project', () => {
  it('are activated, and pass the check of all their pages', async () => {
    for (const build of realBuilds().map(again)) {
      await site.deployer.publish(build);
      const { status, body } = await site.deployer.activate(build.name, '2.0.0');
      expect([build.name, status, body.detail]).toEqual([build.name, 200, undefined]);
    }
  });
});
