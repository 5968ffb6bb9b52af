import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { playlistLimits } from '@tessera/contracts-discovery';
import fc from 'fast-check';
import { modules } from '../../src/composed-modules.js';
import { AccountFacade } from '../../src/modules/account/account/index.js';
import { type Account, LedgerFacade } from '../../src/modules/billing/ledger/index.js';
import { VisitorDataRegistry } from '../../src/platform/visitor-data/index.js';
import { copyRow } from '../harness/copy-row.js';
import { testSite } from '../harness/test-site.js';
import type { Draw } from './belonging.js';
import { belongings } from './belongings.js';

const site = testSite(modules);

/** Accounts that the owners of these tests have. */
const owned = ['affiliate-held', 'affiliate-payable', 'creator-payable'] as const;

const newVisitor = () => randomBytes(16).toString('base64url');

function merge(from: string, to: string): Promise<void> {
  return site.database.transaction((manager) => site.get(AccountFacade).merge(manager, from, to));
}

/** What a visitor has, by what it is. */
async function heldBy(visitor: string): Promise<Record<string, string[]>> {
  const held: Record<string, string[]> = {};
  for (const [keeper, parts] of Object.entries(belongings))
    for (const [at, part] of parts.entries()) {
      const rows = await site.database.query<{ key: string }[]>(part.held, [visitor]);
      const keys = rows.map(({ key }) => key);
      held[`${keeper} ${at}`] = keys.toSorted((one, other) => one.localeCompare(other));
    }
  return held;
}

async function allOf<T>(data: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of data) all.push(one);
  return all;
}

async function exportOf(visitor: string): Promise<string> {
  const parts: Record<string, unknown> = {};
  for (const { name, keeper } of site.get(VisitorDataRegistry).keepers) {
    const data = await keeper.export(visitor, site.database.manager);
    parts[name] = Symbol.asyncIterator in data ? await allOf(data) : data;
  }
  return JSON.stringify(parts).replaceAll(visitor, 'visitor');
}

/** Both have random things, of which some are the same, and money. */
async function fill(visitor: string, draw: Draw): Promise<void> {
  for (const part of Object.values(belongings).flat())
    for (let left = draw(4); left > 0; left -= 1) await part.give(site.database, visitor, draw);
  for (const kind of owned) {
    const cents = 1 + draw(500);
    const entries: (Account & { cents: number })[] = [
      { kind: 'affiliate-commissions', cents },
      { kind, owner: visitor, cents: -cents },
    ];
    const posting = { key: `test:${newVisitor()}`, kind: 'test', source: 'test', entries };
    await site.database.transaction((manager) =>
      site.get(LedgerFacade).post(manager, { ...posting, occurredAt: new Date() }),
    );
  }
}

async function amounts(...visitors: string[]): Promise<number[]> {
  const ledger = site.get(LedgerFacade);
  const sums = await Promise.all(visitors.map((owner) => ledger.sums({ kinds: owned, owner })));
  return owned.map((kind) => sums.reduce((sum, one) => sum + one[kind], 0));
}

async function books() {
  return site.database.query(
    'select count(*), sum(cents), count(distinct transaction_id) from ledger_entries',
  );
}

/** Lists add up, each thing once; of what there is once, that of who stays. */
function united(
  from: Record<string, string[]>,
  to: Record<string, string[]>,
): Record<string, string[]> {
  const names = Object.entries(belongings).flatMap(([keeper, parts]) =>
    parts.map(({ isOnce }, at) => ({ name: `${keeper} ${at}`, isOnce })),
  );
  return Object.fromEntries(
    names.map(({ name, isOnce }) => {
      const [given = [], kept = []] = [from[name], to[name]];
      const all = isOnce && kept.length > 0 ? kept : [...new Set([...given, ...kept])];
      return [name, all.toSorted((one, other) => one.localeCompare(other))];
    }),
  );
}

describe('two visitors who turn out to be one person', () => {
  it('are known to every keeper', () => {
    const names = site.get(VisitorDataRegistry).keepers.map(({ name }) => name);
    expect(Object.keys(belongings).toSorted()).toEqual(names.toSorted());
  });

  it('have everything that both had, nothing twice, and the same amounts', async () => {
    const empty = await exportOf(newVisitor());
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(2 ** 30)), async (numbers) => {
        const draw: Draw = (below) => Number(numbers.next().value) % below;
        const [from, to] = [newVisitor(), newVisitor()];
        await fill(from, draw);
        await fill(to, draw);
        const expected = united(await heldBy(from), await heldBy(to));
        const [money, recorded] = [await amounts(from, to), await books()];
        await merge(from, to);
        expect(await heldBy(to)).toEqual(expected);
        expect(await exportOf(from)).toBe(empty);
        expect(await amounts(to)).toEqual(money);
        expect(await books()).toEqual(recorded);
        const before = await exportOf(to);
        await merge(from, to);
        expect(await exportOf(to)).toBe(before);
        expect(await books()).toEqual(recorded);
      }),
      { numRuns: 5 },
    );
  });

  it('have the usual limits: what is beyond one stays, and one more is refused', async () => {
    const [ada, phone] = [site.visitor(), site.visitor()];
    for (const [browser, count] of [
      [ada, playlistLimits.playlists],
      [phone, 3],
    ] as const) {
      const { body } = await browser.call('POST /api/playlists', { body: { title: 'A' } });
      await copyRow(site, { table: 'playlists', id: body.id, count: count - 1 });
    }
    const refusal = async () => {
      const { problem } = await ada.call('POST /api/playlists', { body: { title: 'B' } });
      return { ...problem, requestId: '' };
    };
    const usual = await refusal();
    await merge(phone.id, ada.id);
    expect(await refusal()).toEqual(usual);
    expect((await heldBy(ada.id))['playlists 0']).toHaveLength(playlistLimits.playlists + 3);
  });

  it('get money into the account that both had in the books', async () => {
    const [from, to] = [newVisitor(), newVisitor()];
    await fill(from, () => 3);
    await fill(to, () => 3);
    await merge(from, to);
    await fill(to, () => 3);
    expect(await amounts(to)).toEqual([12, 12, 12]);
  });
});
