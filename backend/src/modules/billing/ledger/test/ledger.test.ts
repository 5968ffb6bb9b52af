import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import { type AccountKind, accountKinds, accounts, accountSides } from '@tessera/contracts-billing';
import fc from 'fast-check';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition } from '../definition.js';
import { LedgerFacade, type Posting } from '../index.js';

const site = testSite([operators, visitors, definition]);
let ledger: LedgerFacade;

beforeAll(async () => {
  ledger = site.get(LedgerFacade);
});

function donationOf(key: string, cents: number, occurredAt = new Date('2026-02-28T23:59:59.999Z')) {
  return {
    key,
    kind: 'donation',
    source: `payment:${key}`,
    occurredAt,
    entries: [
      { kind: 'cash', cents },
      { kind: 'donations', cents: -cents },
    ],
  } as const satisfies Posting;
}

function commissionOf(key: string, owner: string, cents: number) {
  return {
    ...donationOf(key, cents),
    kind: 'commission',
    entries: [
      { kind: 'affiliate-commissions', cents },
      { kind: 'affiliate-held', owner, cents: -cents },
    ],
  } as const satisfies Posting;
}

const post = (posting: Posting) =>
  site.database.transaction((manager) => ledger.post(manager, posting));
const transactions = async (query: Request<'GET /api/ledger/transactions'>['query']) =>
  (await site.visitor().call('GET /api/ledger/transactions', { query }, site.operator)).body;
const difference = async () =>
  (await site.visitor().call('GET /api/ledger/accounts', {}, site.operator)).body.differenceCents;

describe('the ledger', () => {
  it('records what has one key once, also where many record it at once', async () => {
    const postings = Array.from({ length: 20 }, () => post(commissionOf('once', 'grace', 80)));
    const isNew = await Promise.all(postings);
    expect(isNew.filter(Boolean)).toHaveLength(1);
    const { 'affiliate-held': held } = await ledger.sums({ kinds: accountKinds, owner: 'grace' });
    expect(held).toBe(80);
  });

  it('refuses what does not balance, also past its own code', async () => {
    const { entries, ...rest } = donationOf('lame', 100);
    const [cash] = entries;
    await expect(post({ ...rest, entries: [cash] })).rejects.toThrow('does not balance');
    await expect(
      post({ ...rest, entries: [cash, { kind: 'donations', cents: -99.5 }] }),
    ).rejects.toThrow('does not balance');
    await expect(post({ ...rest, entries: [] })).rejects.toThrow('does not balance');
    await expect(
      site.database.query(
        `with t as (insert into ledger_transactions (key, kind, source, occurred_at) values ('x', 'x', 'x', now()) returning id)
        insert into ledger_entries select t.id, a.id, 5 from t, (select id from ledger_accounts limit 2) a`,
      ),
    ).rejects.toThrow('does not balance');
  });

  it('gives accounts of visitors their owner, and no other account one', async () => {
    const { entries, ...rest } = commissionOf('owned', 'ada', 100);
    const [commission, held] = entries;
    await expect(
      post({ ...rest, entries: [commission, { kind: 'affiliate-held', cents: held.cents }] }),
    ).rejects.toThrow('has to have an owner');
    await expect(
      post({ ...rest, entries: [{ ...commission, owner: 'ada' }, held] }),
    ).rejects.toThrow('has to have no owner');
  });

  it.each([
    'update ledger_entries set cents = cents * 2',
    'delete from ledger_entries',
    `update ledger_transactions set occurred_at = now()`,
    'delete from ledger_transactions',
    'truncate ledger_entries',
  ])('is never changed: %s', async (statement) => {
    await post(donationOf('kept', 500));
    await expect(site.database.query(statement)).rejects.toThrow('never changed');
  });

  it('takes no entries after their transaction', async () => {
    await post(donationOf('closed', 500));
    await expect(
      site.database.query(
        `insert into ledger_entries
        select t.id, a.id, case a.kind when 'ads' then 7 else -7 end from ledger_transactions t, ledger_accounts a
        where t.key = 'closed' and a.kind in ('affiliate-commissions', 'affiliate-held')`,
      ),
    ).rejects.toThrow('with their transaction');
  });

  it('balances whatever is recorded, and its sums are those of what was recorded', async () => {
    const kind = fc.constantFrom(...accountKinds);
    const entry = fc.record({
      kind,
      owner: fc.constantFrom('ada', 'bob'),
      cents: fc.integer({ min: -1e9, max: 1e9 }),
    });
    const posting = fc.tuple(fc.array(entry, { minLength: 1, maxLength: 5 }), kind, fc.nat(8));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(posting, { minLength: 1, maxLength: 12 }), async (postings) => {
        run += 1;
        const before = await ledger.sums({ kinds: accountKinds });
        const wanted = postings.map(([entries, rest, key]) =>
          balanced(`${run}/${key}`, entries, rest),
        );
        const outcomes = await Promise.all(
          wanted.map((one) =>
            post(one).then(
              (isNew) => (isNew ? one : null),
              () => null,
            ),
          ),
        );
        const after = await ledger.sums({ kinds: accountKinds });
        const recorded = outcomes.flatMap((one) => one?.entries ?? []);
        for (const account of accountKinds)
          expect(after[account] - before[account]).toBe(growth(account, recorded));
        expect(await difference()).toBe(0);
      }),
      { numRuns: 12 },
    );
  });

  it('has sums by day in UTC', async () => {
    const day = (text: string) => new Date(text);
    await post(donationOf('leap 1', 300, day('2028-02-29T00:00:00Z')));
    await post(donationOf('leap 2', 400, day('2028-02-29T23:59:59.999Z')));
    await post(donationOf('leap 3', 500, day('2028-03-01T00:00:00Z')));
    const from = day('2028-02-29T00:00:00Z');
    expect(await ledger.byDay({ kinds: ['donations'], from })).toEqual([
      { day: '2028-02-29', cents: { donations: 700 } },
      { day: '2028-03-01', cents: { donations: 500 } },
    ]);
    const to = day('2028-03-01T00:00:00Z');
    expect(await ledger.sums({ kinds: ['cash'], from, to })).toMatchObject({ cash: 700 });
  });
});

it('knows what was earned from what was paid out, by the account that it is recorded against', async () => {
  const owner = 'barbara';
  await post(commissionOf('earned', owner, 900));
  await post({
    ...donationOf('paid out', 1),
    entries: [
      { kind: 'affiliate-held', owner, cents: 400 },
      { kind: 'cash', cents: -400 },
    ],
  });
  const asked = { kinds: ['affiliate-held'], owner } as const;
  expect(await ledger.sums(asked)).toMatchObject({ 'affiliate-held': 500 });
  const against = 'affiliate-commissions';
  expect(await ledger.sums({ ...asked, against })).toMatchObject({ 'affiliate-held': 900 });
  expect(await ledger.byDay({ ...asked, against })).toMatchObject([
    { cents: { 'affiliate-held': 900 } },
  ]);
});

describe('operators', () => {
  it('list transactions page by page, by source and account, and nobody else does', async () => {
    for (const key of ['page 1', 'page 2', 'page 3'])
      await post(donationOf(key, 700, new Date('2030-01-01T00:00:00Z')));
    const first = await transactions({ account: 'cash', limit: 2 });
    const second = await transactions({
      account: 'cash',
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    const sources = [...first.transactions, ...second.transactions].map(({ source }) => source);
    expect(sources.slice(0, 3)).toEqual(['payment:page 3', 'payment:page 2', 'payment:page 1']);
    const found = await transactions({ source: 'payment:page 2' });
    expect(found.transactions).toMatchObject([
      {
        kind: 'donation',
        entries: [
          { account: 'cash', debitCents: 700, creditCents: 0 },
          { account: 'donations', debitCents: 0, creditCents: 700 },
        ],
      },
    ]);
    for (const path of ['accounts', 'transactions', 'entries.csv'])
      expect((await site.visitor().send('GET', `/api/ledger/${path}`)).status).toBe(401);
  });

  it('export entries with amounts in dollars', async () => {
    await post(donationOf('exported', 1_005));
    const response = await fetch(`${site.address}/api/ledger/entries.csv?source=payment:exported`, {
      headers: site.operator,
    });
    const lines = (await response.text()).trim().split(/\r?\n/);
    expect(lines.slice(1).map((line) => line.split(',').slice(-4))).toEqual([
      ['cash', '', '10.05', '0.00'],
      ['donations', '', '0.00', '10.05'],
    ]);
  });
});

it('who is erased has no name in it any more, and it still balances', async () => {
  await post(commissionOf('of a visitor', 'linus', 1_234));
  const keeper = site.keeper('ledger');
  const manager = site.database.manager;
  expect(await keeper.export('linus', manager)).toMatchObject([
    { account: 'affiliate-held', cents: 1_234 },
  ]);
  expect(await keeper.erase('linus', manager)).toEqual({ accounts: 1 });
  expect(await keeper.export('linus', manager)).toEqual([]);
  const found = await transactions({ source: 'payment:of a visitor' });
  expect(found.transactions[0]?.entries[1]?.owner).toMatch(/^erased-/);
  expect(await difference()).toBe(0);
});

type Entries = Posting['entries'];
type Entry = { kind: AccountKind; owner: string; cents: number };

/** Some entries, and one that makes their sum 0. */
function balanced(key: string, drawn: readonly Entry[], rest: AccountKind): Posting {
  const total = drawn.reduce((sum, { cents }) => sum + cents, 0);
  const all = [...drawn, { kind: rest, owner: 'ada', cents: 0 - total }];
  const entries = all.map(({ kind, owner, cents }) =>
    'hasOwner' in accounts[kind] ? { kind, owner, cents } : { kind, cents },
  );
  return { ...donationOf(key, 1), entries };
}

function growth(account: AccountKind, entries: Entries): number {
  const sign = accountSides[accounts[account].type] === 'debit' ? 1 : -1;
  const own = entries.filter(({ kind }) => kind === account);
  return own.reduce((sum, { cents }) => sum + sign * cents, 0);
}
