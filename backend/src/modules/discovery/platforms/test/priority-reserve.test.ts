import { describe, expect, it } from '@jest/globals';
import { type Entitlement, Entitlements } from '../../../../platform/entitlements/index.js';
import { duringTests, OneProcess, resultOf } from './platform-site.js';

const perDay = { limit: 20, period: { dayIn: 'UTC' } } as const;
const free: Entitlement = { plan: 'Free', features: new Set(), limits: {} };
const pro: Entitlement = { ...free, plan: 'Pro', features: new Set(['priority-results']) };

let process: OneProcess;
/** What every visitor has. */
let given = free;

duringTests(OneProcess, (opened) => {
  process = opened;
  opened.site.get(Entitlements).register({
    entitlementOf: () => Promise.resolve(given),
    planWith: () => 'Pro',
    planBeyond: () => 'Pro',
    spend: () => Promise.resolve(),
  });
});

async function searchWith(entitlement: Entitlement, text: string) {
  given = entitlement;
  const query = { query: text, platforms: 'vimeo' };
  const visitor = process.site.visitor();
  const { body } = await visitor.call('GET /api/cross-platform/search', { query });
  return resultOf(body, 'vimeo');
}

function use(searches: number): Promise<unknown> {
  return process.site.query(
    `insert into platform_budgets (platform, budget, used, resets_at)
      values ('vimeo', 'search', $1, now() + interval '1 hour')
      on conflict (platform, budget) do update set used = excluded.used`,
    [searches],
  );
}

describe('the last fifth of what a platform allows in a day', () => {
  it('is for visitors with priority; others see what the catalog has', async () => {
    process.platforms.vimeo.budgets = { search: perDay };
    await use(15);
    expect(await searchWith(free, 'one of many')).toMatchObject({ origin: 'live' });
    const error = 'The rest of its searches for today is for members';
    expect(await searchWith(free, 'the next')).toMatchObject({ origin: 'catalog', error });
    expect(await searchWith(pro, 'the next')).toMatchObject({ origin: 'live', error: null });
    expect(await searchWith(free, 'the next')).toMatchObject({ origin: 'cached' });
  });
});
