import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { accountKinds } from '@tessera/contracts-billing';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { present } from '../../../../../test/harness/present.js';
import { LedgerFacade } from '../../ledger/index.js';
import { AffiliateSite, bank, paypal } from './affiliate-site.js';

const affiliates = new AffiliateSite();

describe('where payouts go', () => {
  it.each([
    [paypal, 'PayPal a•••@example.com', null],
    [bank, 'IBAN DE•• •••• 3000', 'DE'],
    [
      {
        method: 'account',
        holder: 'Katherine Johnson',
        country: 'US',
        routingNumber: '021000021',
        accountNumber: '000123456789',
      },
      'US account •••• 6789',
      'US',
    ],
  ])('is kept, and shown masked: %j', async (details, destination, country) => {
    const { owner } = await affiliates.affiliate();
    const { body } = await affiliates.setDetails(owner, details);
    expect(body.details).toEqual({ method: details.method, destination, country });
    const shown = await owner.call('GET /api/affiliate/payouts', { query: {} });
    expect(shown.body.details).toEqual(body.details);
  });

  const account = { method: 'account', holder: 'Ada Lovelace', accountNumber: '12345678' };
  it.each([
    [{ ...paypal, email: 'nobody' }, 'email', 'Enter an email address'],
    [{ ...bank, iban: 'DE89 3704 0044 0532 0130 01' }, 'iban', 'Enter a valid IBAN'],
    [{ ...bank, iban: 'DE89 3704' }, 'iban', 'Enter a valid IBAN'],
    [{ ...bank, holder: ' ' }, 'holder', 'Enter the name of the account holder'],
    [
      { ...account, country: 'US', routingNumber: '021000022' },
      'routingNumber',
      'Enter a valid routing number of nine digits',
    ],
    [{ ...account, country: 'XX', routingNumber: '021000021' }, 'country', 'Choose a country'],
  ])('is checked: %j', async (details, field, message) => {
    const { owner } = await affiliates.affiliate();
    const { status, problem } = await affiliates.setDetails(owner, details);
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ field: `body.${field}`, message }]);
  });

  it('is in no table, response or line of the log (fault 66)', async () => {
    const { owner } = await affiliates.payable(bank);
    const responses = [
      await affiliates.setDetails(owner, bank),
      await affiliates.setDetails(owner, { ...bank, extra: 'secret-of-grace' }),
      await owner.call('GET /api/affiliate/payouts', { query: {} }),
      await affiliates.request(owner),
      await affiliates.asOperator('GET /api/affiliate/reviewed-payouts', { query: {} }),
      await affiliates.asOperator('GET /api/audit', { query: {} }),
    ];
    const [{ stored }] = await affiliates.database.query<[{ stored: string }]>(`
      select string_agg(text, ' ') as stored from (
        select row::text as text from affiliates row union all
        select row::text from affiliate_payouts row union all
        select row::text from jobs row union all
        select row::text from audit_entries row
      ) as rows`);
    const seen = [
      JSON.stringify(responses.map(({ content }) => content)),
      stored,
      affiliates.site.log(),
    ];
    for (const text of seen)
      for (const secret of ['Hopper', '0532013000', '3704004405'])
        expect(text).not.toContain(secret);
  });
});

describe('a payout', () => {
  it('begins at 50 dollars that are no longer on hold, and needs to know where to', async () => {
    const { owner } = await affiliates.referral(49_990);
    expect((await affiliates.request(owner)).problem).toMatchObject({
      code: 'payout-too-small',
      payableCents: 0,
    });
    await affiliates.release();
    expect((await affiliates.request(owner)).problem.payableCents).toBe(4_999);
    const enough = await affiliates.referral(50_000);
    await affiliates.release();
    expect((await affiliates.request(enough.owner)).problem.code).toBe('payout-details-missing');
    await affiliates.setDetails(enough.owner, paypal);
    const { status, body } = await affiliates.request(enough.owner);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        amountCents: 5_000,
        state: 'requested',
        requestedAt: expect.any(String),
        changedAt: expect.any(String),
        destination: 'PayPal a•••@example.com',
        reason: null,
      },
    ]);
    expect(await affiliates.balances(enough.owner)).toEqual({ 'payouts-pending': 5_000 });
  });

  it('is one for commissions and shares of ads, and goes back to where each came from', async () => {
    const { owner } = await affiliates.payable();
    await affiliates.share(owner, 2_500);
    const stats = { payableEarnings: 10_500, paidEarnings: 0, totalEarnings: 8_000 };
    expect(await affiliates.statsOf(owner)).toMatchObject(stats);
    const { body } = await affiliates.request(owner);
    expect(body.amountCents).toBe(10_500);
    expect(await affiliates.balances(owner)).toEqual({ 'payouts-pending': 10_500 });
    await affiliates.decide(body.id, { decision: 'decline', reason: 'Not known.' });
    const back = { 'affiliate-payable': 8_000, 'creator-payable': 2_500 };
    expect(await affiliates.balances(owner)).toEqual(back);
    expect(await affiliates.difference()).toBe(0);
  });

  it('is requested once by two nodes, and by their affiliate at the same time (fault 16)', async () => {
    const { owner } = await affiliates.payable();
    const now = new Date('2027-03-01T06:00:00Z');
    await Promise.all([
      affiliates.payMonthly(now),
      affiliates.payMonthly(now),
      affiliates.request(owner),
      affiliates.request(owner),
    ]);
    expect(await affiliates.payoutsOf(owner)).toHaveLength(1);
    expect(await affiliates.balances(owner)).toEqual({ 'payouts-pending': 8_000 });
    expect(await affiliates.payMonthly(now)).toBe(0);
  });

  it('is paid once by two operators at the same time, and its affiliate is told', async () => {
    const { owner } = await affiliates.payable();
    const { body: payout } = await affiliates.request(owner);
    const cash = async () => {
      const facade = affiliates.site.get(LedgerFacade);
      return (await facade.sums({ kinds: accountKinds })).cash;
    };
    const before = await cash();
    for (const decision of ['approve', 'mark-paid']) {
      const both = await Promise.all([
        affiliates.decide(payout.id, { decision }),
        affiliates.decide(payout.id, { decision }),
      ]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
    expect((await cash()) - before).toBe(-8_000);
    expect(await affiliates.balances(owner)).toEqual({});
    expect(await affiliates.statsOf(owner)).toMatchObject({
      totalEarnings: 8_000,
      paidEarnings: 8_000,
    });
    expect(await affiliates.told(owner)).toEqual([
      expect.stringMatching(/^Visitor .* subscribed through your link/),
      'Your payout of $80.00 is approved and will be sent.',
      'Your payout of $80.00 is paid.',
    ]);
    expect(await affiliates.audited(payout.id)).toMatchObject([
      { action: 'payout-paid', actor: 'deploy-token' },
      { action: 'payout-approved' },
    ]);
  });

  it.each([
    ['declined', 'decline', []],
    ['failed', 'mark-failed', ['approve']],
  ])('that is %s goes back to what can be paid out', async (state, decision, before) => {
    const { owner } = await affiliates.payable();
    const { body: payout } = await affiliates.request(owner);
    for (const earlier of before) await affiliates.decide(payout.id, { decision: earlier });
    expect((await affiliates.decide(payout.id, { decision })).status).toBe(400);
    const reason = 'The name does not match.';
    await affiliates.decide(payout.id, { decision, reason });
    expect(await affiliates.payoutsOf(owner)).toMatchObject([{ state, reason }]);
    expect(await affiliates.balances(owner)).toEqual({ 'affiliate-payable': 8_000 });
    expect((await affiliates.referralOf(owner)).status).toBe('confirmed');
    expect((await affiliates.request(owner)).status).toBe(201);
    expect(await affiliates.payoutsOf(owner)).toHaveLength(2);
  });

  it('is in one file for the bank, with what that needs, until it is made', async () => {
    const open = await affiliates.asOperator('POST /api/affiliate/payout-exports', {});
    expect(open.status).toBe(201);
    const ids = [];
    for (const details of [paypal, bank]) {
      const { owner } = await affiliates.payable(details);
      const { body } = await affiliates.request(owner);
      await affiliates.decide(body.id, { decision: 'approve' });
      ids.push(body.id);
    }
    const list = () =>
      affiliates.asOperator('GET /api/affiliate/reviewed-payouts', {
        query: { state: 'approved' },
      });
    expect((await list()).body.toExport).toBe(2);
    const { body: made } = await affiliates.asOperator('POST /api/affiliate/payout-exports', {});
    expect(made).toEqual({ id: expect.any(String), payouts: 2 });
    const again = await affiliates.asOperator('POST /api/affiliate/payout-exports', {});
    expect(again.body).toEqual({ id: null, payouts: 0 });
    const path = `/api/affiliate/payout-exports/${made.id}/payouts.csv`;
    const lines = (await affiliates.csv(path)).trim().split(/\r?\n/);
    expect(lines).toEqual([
      'id,amount,currency,method,email,holder,country,iban,routingNumber,accountNumber',
      `${ids[0]},80.00,USD,paypal,ada.lovelace@example.com,,,,,`,
      `${ids[1]},80.00,USD,iban,,Grace Hopper,DE,DE89370400440532013000,,`,
    ]);
    await affiliates.decide(present(ids[0]), { decision: 'mark-paid' });
    expect((await affiliates.csv(path)).trim().split(/\r?\n/)).toHaveLength(2);
    expect(await affiliates.audited(present(made.id))).toHaveLength(3);
    expect((await affiliates.site.visitor().send('GET', path)).status).toBe(401);
  });
});

it('has no effect where its response comes too late', async () => {
  const { operator } = affiliates;
  await affiliates.asOperator('GET /api/audit', { query: {} });
  const ada = (await affiliates.payable()).owner;
  const [requested, exported] = [
    (await affiliates.payable()).owner,
    (await affiliates.payable()).owner,
  ];
  const { body: first } = await affiliates.request(requested);
  const { body: second } = await affiliates.request(exported);
  await affiliates.decide(second.id, { decision: 'approve' });
  const { id } = await affiliates.referralOf((await affiliates.referral()).owner);
  await affiliates.database.query(
    'update affiliate_referrals set is_in_review = true where id = $1',
    [id],
  );
  const path = '/api/affiliate';
  await expectNoLateWrites(
    affiliates.site,
    {
      'POST /api/affiliate/generate-code': {
        path: `${path}/generate-code`,
        body: { customCode: `late-${createHash('sha256').update(id).digest('hex').slice(0, 8)}` },
      },
      'PUT /api/affiliate/payout-details': { path: `${path}/payout-details`, body: bank },
      'POST /api/affiliate/payouts': { path: `${path}/payouts` },
      'POST /api/affiliate/reviewed-payouts/:id/decision': {
        path: `${path}/reviewed-payouts/${first.id}/decision`,
        body: { decision: 'approve' },
        headers: operator,
      },
      'POST /api/affiliate/payout-exports': { path: `${path}/payout-exports`, headers: operator },
      'POST /api/affiliate/suspicious-referrals/:id/decision': {
        path: `${path}/suspicious-referrals/${id}/decision`,
        body: { decision: 'accept' },
        headers: operator,
      },
    },
    ada.headers,
  );
});
