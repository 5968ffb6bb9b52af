import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AlarmSources } from '../../src/modules/alarms/index.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, testShell } from './test-build.js';

let site: ReleaseSite;

beforeAll(async () => {
  // A program, but no browser.
  site = await openReleaseSite({ settings: { browserPath: process.execPath } });
  await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
});
afterAll(() => site.close());

describe('a site whose browser does not start', () => {
  it('activates no new version, says why, and raises an alarm', async () => {
    await site.deployer.publish(testBuild({ version: '2.0.0' }));
    const answer = await fetch(`${site.address}/api/releases/mf-news/activate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.settings.deployToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ version: '2.0.0' }),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '15']);
    expect(((await answer.json()) as { detail: string }).detail).toContain('Nothing was changed');
    const { body } = await site.deployer.get('/api/releases/mf-news');
    expect(body).toMatchObject({ stable: '1.0.0' });
    const conditions = await Promise.all(
      site.app.get(AlarmSources).all.map((source) => source.conditions()),
    );
    expect(conditions.flat()).toMatchObject([
      { kind: 'gate-blocked', advice: expect.stringContaining('BROWSER_PATH') },
    ]);
  });

  it('can still roll back', async () => {
    // Both were live before the browser broke.
    await site.query("update release_versions set first_live_at = now() where version = '2.0.0'");
    expect((await site.deployer.activate('mf-news', '2.0.0')).status).toBe(200);
    const back = await site.deployer.change('mf-news', 'rollback', { reason: 'blank page' });
    expect([back.status, back.body.stable]).toEqual([200, '1.0.0']);
  });
});
