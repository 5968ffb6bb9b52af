import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EndpointKey, Request } from '@tessera/contracts';
import {
  partnerApplication,
  partnerLimits,
  type ReviewedApplication,
  reviewedApplication,
} from '@tessera/contracts-billing';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { openSite, testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { afterBusinessDays } from '../applications/business-days.js';
import { application, modules, opportunity } from './partner-requests.js';

const site = testSite(modules);
let ada: VisitorClient;
let operator: VisitorClient;

beforeAll(async () => {});
beforeEach(() => {
  ada = site.visitor();
  operator = site.visitor();
});

/** By an operator. */
const ask = <K extends EndpointKey>(key: K, request: Request<K>) =>
  operator.call(key, request, site.operator);

async function apply(details: Partial<typeof application> = {}) {
  const body = { ...application, ...details };
  const response = await ada.call('POST /api/partnerships/apply', { body });
  expect(response.status).toBe(201);
  return partnerApplication.parse(response.body.application);
}

async function find(id: string): Promise<ReviewedApplication> {
  const { body } = await ask('GET /api/partnerships/applications/:id', { params: { id } });
  return reviewedApplication.parse(body);
}

type Review = Request<'PUT /api/partnerships/applications/:id/review'>['body'];

const review = (id: string, ifMatch: number, body: Review) =>
  ask('PUT /api/partnerships/applications/:id/review', { params: { id }, ifMatch, body });

const audit = async (subject: string) => {
  const { body } = await ask('GET /api/audit', { query: { subject } });
  return (body.entries as { actor: string; action: string }[]).map(
    ({ actor, action }) => `${actor} ${action}`,
  );
};

describe('an applicant', () => {
  it('is told by when the application is reviewed, and sees it', async () => {
    const { id } = await apply({ companyName: ' Reel Works ' });
    const { body } = await ada.call('GET /api/partnerships/applications', {});
    expect(body.applications).toMatchObject([
      { ...application, id, state: 'received', decidedAt: null, answer: '' },
    ]);
    const { reviewBy, submittedAt } = partnerApplication.parse(body.applications[0]);
    expect(reviewBy).toBe(afterBusinessDays(new Date(submittedAt), 7));
    const again = await ada.call('POST /api/partnerships/apply', { body: application });
    expect(again.body.message).toMatch(
      /^Thank you! We’ll review your application within 7 business days, by \w+ \d+, \d{4}\.$/,
    );
    const other = await site.visitor().call('GET /api/partnerships/applications', {});
    expect(other.body.applications).toEqual([]);
  });

  it('is told at the field what is wrong', async () => {
    const body = {
      companyName: ' ',
      website: 'example',
      integrationType: 'Fax',
      contactEmail: 'ada',
    };
    const { status, problem } = await ada.call('POST /api/partnerships/apply', { body });
    expect([status, problem.errors]).toEqual([
      400,
      [
        { field: 'body.companyName', message: 'Enter the name of your company' },
        { field: 'body.website', message: 'Enter an address like https://example.com' },
        { field: 'body.contactEmail', message: 'Enter an email address' },
      ],
    ]);
    const unknown = { ...application, integrationType: 'Fax' };
    const notOffered = await ada.call('POST /api/partnerships/apply', { body: unknown });
    expect(notOffered.problem.errors).toMatchObject([{ field: 'body.integrationType' }]);
  });

  it.each([
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://127.1/',
    'http://2130706433/',
    'http://localhost:5432/',
    'https://0x7f.0.0.1/',
    'ftp://example.com/',
    'javascript:alert(1)//example.com',
  ])('59: can not name %s as a website', async (website) => {
    const body = { ...application, website };
    const { status, problem } = await ada.call('POST /api/partnerships/apply', { body });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'body.website']);
  });

  it('can apply for an opportunity by its name, while it is shown', async () => {
    const { integrationType } = await apply({ integrationType: 'Embed Widget' });
    expect(integrationType).toBe('Embed Widget');
  });

  it('has a limited number of open applications, also where many are sent at once', async () => {
    const { id } = await apply();
    for (let count = 1; count < partnerLimits.openApplications - 1; count += 1) await apply();
    const sending = () => ada.call('POST /api/partnerships/apply', { body: application });
    const requests = Array.from({ length: 4 }, () => sending);
    expect(await sendAtOnce(site, 'partner_applications', requests)).toEqual([201, 409, 409, 409]);
    const { problem: refused } = await sending();
    expect(refused).toMatchObject({ code: 'too-many-applications', limit: 3 });
    await review(id, 1, { state: 'declined', answer: 'Not now.' });
    expect((await sending()).status).toBe(201);
  });

  it('an address can apply only so often a day', async () => {
    const small = await openSite(modules, { rateLimitPerMinute: 100 });
    const sent = [small.visitor(), small.visitor()].map((visitor) =>
      visitor.call('POST /api/partnerships/apply', { body: application }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 429]);
    const seen = await small.visitor().call('GET /api/partnerships/opportunities', {});
    await small.close();
    expect(seen.status).toBe(200);
  });
});

describe('an operator', () => {
  it('sees what waits, the oldest first, page by page, and how much there is', async () => {
    const database = site.database;
    await database.query('delete from partner_applications');
    const [first, second] = [await apply(), await apply()];
    const decided = await apply();
    await review(decided.id, 1, { state: 'accepted', answer: 'Welcome.' });
    const queue = async (query: Request<'GET /api/partnerships/application-queue'>['query']) =>
      (await ask('GET /api/partnerships/application-queue', { query })).body;
    const page = await queue({ limit: 1 });
    const rest = await queue({ limit: 1, cursor: page.nextCursor ?? '' });
    const ids = [...page.applications, ...rest.applications].map(({ id }: { id: string }) => id);
    expect(ids).toEqual([first.id, second.id]);
    expect(rest.nextCursor).toBeNull();
    const counts = { received: 2, 'in-review': 0, accepted: 1, declined: 0 };
    expect(await queue({ state: 'accepted' })).toMatchObject({
      counts,
      applications: [{ id: decided.id }],
    });
  });

  it('reviews, notes and decides, and the applicant is told', async () => {
    const { id } = await apply();
    const reviewing = await review(id, 1, { state: 'in-review' });
    expect(reviewing.body).toMatchObject({ state: 'in-review', version: 2, decidedAt: null });
    const note = { params: { id }, body: { text: 'Called them: serious.' } };
    const key = 'POST /api/partnerships/applications/:id/notes';
    expect((await ask(key, note)).status).toBe(201);
    const stale = await review(id, 1, { state: 'declined', answer: 'No.' });
    expect([stale.status, stale.problem.code]).toEqual([412, 'precondition-failed']);
    await review(id, 2, { state: 'accepted', answer: 'Welcome aboard.' });
    expect(await find(id)).toMatchObject({
      state: 'accepted',
      notes: [{ author: 'deploy-token', text: 'Called them: serious.' }],
      decidedAt: expect.any(String),
    });
    const again = await review(id, 3, { state: 'declined', answer: 'No.' });
    expect([again.status, again.problem.code]).toEqual([409, 'application-decided']);

    const own = await ada.call('GET /api/partnerships/applications', {});
    expect(own.body.applications).toMatchObject([{ state: 'accepted', answer: 'Welcome aboard.' }]);
    expect(JSON.stringify(own.body)).not.toContain('serious');
    const told = await ada.call('GET /api/notifications', { query: {} });
    expect(told.body.notifications).toMatchObject([
      {
        kind: 'application-reviewed',
        text: 'Your application for “WordPress Plugin” is accepted.',
        path: '/partnerships?tab=apply',
      },
    ]);
    expect(await audit(id)).toEqual([
      'deploy-token application-reviewed',
      'deploy-token application-noted',
      'deploy-token application-reviewed',
    ]);
  });

  it('has to say why, and finds only what there is', async () => {
    const { id } = await apply();
    const silent = await review(id, 1, { state: 'declined', answer: ' ' });
    expect(silent.problem.errors).toEqual([
      { field: 'body.answer', message: 'Write to the applicant' },
    ]);
    const missing = await review('00000000-0000-4000-8000-000000000000', 1, { state: 'in-review' });
    expect([missing.status, missing.problem.code]).toEqual([404, 'application-not-found']);
  });

  it('is the only one who sees applications of others', async () => {
    const { id } = await apply();
    const params = { id };
    const asked = await Promise.all([
      ada.call('GET /api/partnerships/applications/:id', { params }),
      ada.call('GET /api/partnerships/application-queue', { query: {} }),
      ada.call('GET /api/partnerships/managed-opportunities', {}),
      ada.call('POST /api/partnerships/opportunities', { body: opportunity }),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

const managed = async () => {
  const { body } = await ask('GET /api/partnerships/managed-opportunities', {});
  return body.opportunities as { id: string }[];
};

describe('opportunities', () => {
  const shown = async () => {
    const { body } = await ada.call('GET /api/partnerships/opportunities', {});
    return (body.opportunities as { name: string }[]).map(({ name }) => name);
  };

  it('begin with what the site has, and are written, hidden and ordered by operators', async () => {
    expect(await shown()).toEqual(['Custom API Integration', 'Embed Widget']);
    const created = await ask('POST /api/partnerships/opportunities', { body: opportunity });
    expect([created.status, created.body.version]).toEqual([201, 1]);
    const ids = (await managed()).map(({ id }) => id).toReversed();
    const ordered = await ask('PUT /api/partnerships/opportunity-order', { body: { ids } });
    expect(ordered.status).toBe(200);
    expect(await shown()).toEqual(['Discord Bot', 'Embed Widget', 'Custom API Integration']);
    const { id } = created.body;
    const hide = (ifMatch: number) =>
      ask('PUT /api/partnerships/opportunities/:id', {
        params: { id },
        ifMatch,
        body: { ...opportunity, isHidden: true },
      });
    expect((await hide(1)).body).toMatchObject({ isHidden: true, version: 2 });
    expect((await hide(1)).status).toBe(412);
    expect(await shown()).toEqual(['Embed Widget', 'Custom API Integration']);
    expect(await audit('Discord Bot')).toEqual([
      'deploy-token opportunity-changed',
      'deploy-token opportunity-created',
    ]);
  });

  it('have different names, and are ordered only as a whole', async () => {
    const taken = await ask('POST /api/partnerships/opportunities', {
      body: { ...opportunity, name: 'embed widget' },
    });
    expect([taken.status, taken.problem.errors?.[0]?.field]).toEqual([409, 'body.name']);
    const ids = (await managed()).slice(1).map(({ id }) => id);
    const partial = await ask('PUT /api/partnerships/opportunity-order', { body: { ids } });
    expect([partial.status, partial.problem.code]).toEqual([409, 'opportunities-changed']);
  });
});

it('nothing is written once the caller has left', async () => {
  const { id } = await apply();
  const [{ id: opportunityId } = { id: '' }] = await managed();
  const changed = { ...opportunity, name: 'Custom API' };
  await expectNoLateWrites(
    site,
    {
      'POST /api/partnerships/apply': { path: '/api/partnerships/apply', body: application },
      'POST /api/partnerships/opportunities': {
        path: '/api/partnerships/opportunities',
        body: { ...opportunity, name: 'Another Bot' },
      },
      'PUT /api/partnerships/opportunities/:id': {
        path: `/api/partnerships/opportunities/${opportunityId}`,
        body: changed,
        headers: { 'if-match': '*' },
      },
      'PUT /api/partnerships/applications/:id/review': {
        path: `/api/partnerships/applications/${id}/review`,
        body: { state: 'in-review' },
        headers: { 'if-match': '*' },
      },
      'POST /api/partnerships/applications/:id/notes': {
        path: `/api/partnerships/applications/${id}/notes`,
        body: { text: 'A note' },
      },
    },
    { ...site.operator, ...ada.headers },
  );
});
