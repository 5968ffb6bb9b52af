import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openReleaseSite, type ReleaseSite } from '../../releases/test/release-site.js';
import { testBuild, testRoute, testShell } from '../../releases/test/test-build.js';
import { rawRequest } from './raw-request.js';

let site: ReleaseSite;
beforeEach(async () => void (site = await openReleaseSite()));
afterEach(() => site.close());

const files = { 'static/form.js': 'form', 'static/amount.js': 'amount', 'static/chart.js': '' };

/** A page, another one, and what is in the header of both. */
const parts = {
  routes: [testRoute('/news', 'news'), testRoute('/news/:id', 'article')],
  slots: [{ slot: 'header.donate', module: 'slots/donate' }],
};

/** Names of the later scripts whose integrity the page of the news states. */
async function stated(): Promise<string[]> {
  const headers = { accept: 'text/html' };
  const { body } = await rawRequest(site.address, '/news', { headers });
  const text = /<script type="importmap">(.*?)<\/script>/.exec(body.toString())?.[1] ?? '';
  const { integrity } = JSON.parse(text) as { integrity: Record<string, string> };
  const paths = Object.keys(integrity).map((url) => url.replace('/assets/mf-news/1.0.0/', ''));
  return paths.filter((path) => Object.hasOwn(files, path));
}

describe('the import map of a page', () => {
  it('states the integrity of what the page and its slots may import later, and of nothing else', async () => {
    const onDemand = {
      'routes/news': ['static/form.js'],
      'slots/donate': ['static/amount.js'],
      'routes/article': ['static/chart.js'],
    };
    const build = testBuild({ files, manifest: { ...parts, onDemand } });
    await site.deployer.release(testShell(), build);
    expect(await stated()).toEqual(['static/form.js', 'static/amount.js']);
  });

  it('states that of all later scripts where an old build does not say whose they are', async () => {
    await site.deployer.release(testShell(), testBuild({ files, manifest: parts }));
    expect((await stated()).toSorted()).toEqual(Object.keys(files).toSorted());
  });
});
