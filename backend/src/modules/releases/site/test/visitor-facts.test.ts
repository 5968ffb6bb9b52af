import { beforeEach, expect, it, jest } from '@jest/globals';
import { Entitlements, type EntitlementsSource } from '../../../../platform/entitlements/index.js';
import { VisitorAvatars } from '../../../../platform/visitor-avatars/index.js';
import { releaseSite } from '../../releases/test/release-site.js';
import { testBuild, testShell } from '../../releases/test/test-build.js';

const site = releaseSite();

beforeEach(() => site.deployer.release(testShell(), testBuild()));

/** The element of a page that says whose it is. */
async function rootFor(
  visitor: { readonly headers: Readonly<Record<string, string>> },
  path = '/news',
): Promise<string> {
  const headers = { ...visitor.headers, accept: 'text/html' };
  const html = await (await fetch(site.address + path, { headers })).text();
  return /<html [^>]+>/.exec(html)?.[0] ?? '';
}

it('names the plan of who returns in the document, which comes without it where that fails', async () => {
  const premium = { plan: 'Premium', features: new Set<string>(), limits: {} };
  const entitlementOf = jest.fn(async () => premium);
  const source: Partial<EntitlementsSource> = { entitlementOf };
  site.get(Entitlements).register(source as EntitlementsSource);
  const visitor = site.visitor();
  expect(await rootFor(visitor)).not.toContain('data-plan');
  await visitor.send('GET', '/api/categories');
  expect(await rootFor(visitor)).toContain('data-plan="Premium"');
  entitlementOf.mockRejectedValueOnce(new Error('The database is gone'));
  expect(await rootFor(visitor)).not.toContain('data-plan');
});

it('shows the picture of who returns before any script runs, and none where it is unknown', async () => {
  const avatarOf = jest.fn(async (): Promise<string | null> => '/me.webp?v=1&size=small');
  site.get(VisitorAvatars).register({ avatarOf });
  const visitor = site.visitor();
  expect(await rootFor(visitor)).not.toContain('avatar');
  await visitor.send('GET', '/api/categories');
  const shown = await rootFor(visitor);
  expect(shown).toContain(' data-avatar="/me.webp?v=1&amp;size=small"');
  expect(await rootFor(visitor, '/nothing-here')).toContain(' data-avatar="/me.webp');
  expect(shown).toContain(' style="--avatar:url(&quot;/me.webp?v=1&amp;size=small&quot;)"');
  avatarOf.mockResolvedValueOnce(null);
  expect(await rootFor(visitor)).not.toContain('avatar');
  avatarOf.mockRejectedValueOnce(new Error('The database is gone'));
  expect(await rootFor(visitor)).not.toContain('avatar');
});
