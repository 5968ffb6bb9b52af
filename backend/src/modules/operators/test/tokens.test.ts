import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeployToken } from '@tessera/contracts';
import { Deployer, type Reply } from '../releases/deployer.js';
import { deployToken } from '../releases/release-site.js';
import { testBuild } from '../releases/test-build.js';
import { openOperatorSite, type OperatorSite } from './operator-site.js';

let site: OperatorSite;

beforeAll(async () => {
  site = await openOperatorSite();
});
afterAll(() => site.close());

const holderOf = ({ token }: { token: string }) => new Deployer(site.address, token);
const teamToken = () => site.token({ label: 'news team', remote: 'mf-news' });

/** Status of one request that any valid token may make. */
async function statusFor(token: { token: string }): Promise<number> {
  return (await holderOf(token).list()).status;
}

async function listed(): Promise<DeployToken[]> {
  return (await site.deployer.get<DeployToken[]>('/api/operators/tokens')).body;
}

describe("a team's token", () => {
  it('releases its own remote, and appears in the audit trail', async () => {
    const team = holderOf(await teamToken());
    const build = testBuild();
    await site.deployer.post('/api/releases/mf-news/keys', { publicKey: team.key.publicKey });
    await team.uploadAll(build);
    const published = await team.post('/api/releases/mf-news/versions', team.sign(build));
    const activated = await team.activate('mf-news', build.publication.version);
    expect([published.status, activated.status]).toEqual([201, 200]);
    const audit = await site.deployer.get<{ entries: unknown[] }>('/api/audit?subject=mf-news');
    expect(audit.body.entries[0]).toMatchObject({ actor: 'news team', action: 'activated' });
  });

  it('53: reads all releases, and changes only its remote', async () => {
    const team = holderOf(await teamToken());
    const other = testBuild({ name: 'mf-other' });
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    expect(await team.register(other)).toMatchObject(forbidden);
    expect(await team.activate('mf-other', '1.0.0')).toMatchObject(forbidden);
    expect(await team.activate('shell', '1.0.0')).toMatchObject(forbidden);
    expect(await team.change('mf-other', 'rollback', {})).toMatchObject(forbidden);
    for (const path of ['/api/releases', '/api/audit', '/api/releases/mf-other/keys'])
      expect((await team.get(path)).status).toBe(200);
  });

  it('53: has no rights of operators', async () => {
    const team = holderOf(await teamToken());
    const replies: Reply<unknown>[] = [
      await team.get('/api/operators/tokens'),
      await team.get('/api/operators/session'),
      await team.post('/api/releases/mf-news/keys', { publicKey: team.key.publicKey }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('a token', () => {
  it('is rejected after it was revoked, which is recorded', async () => {
    const made = await site.token({ label: 'soon revoked' });
    expect(await statusFor(made)).toBe(200);
    const url = `${site.address}/api/operators/tokens/${made.id}`;
    const headers = { authorization: `Bearer ${deployToken}` };
    const left = (await (await fetch(url, { method: 'DELETE', headers })).json()) as DeployToken[];
    expect(left.map(({ id }) => id)).not.toContain(made.id);
    expect(await statusFor(made)).toBe(401);
    expect(site.log()).toContain(`The deploy token ${made.id} was rejected: it was revoked`);
    const audit = await site.deployer.get<{ entries: unknown[] }>(
      '/api/audit?subject=soon+revoked',
    );
    expect(audit.body.entries).toMatchObject([
      { actor: 'deploy-token', action: 'token-revoked', from: { id: made.id, remote: null } },
      { actor: 'server', action: 'token-created', to: { id: made.id, remote: null } },
    ]);
  });

  it('53: is rejected after it has expired', async () => {
    const made = await site.token({ label: 'of last year' });
    expect(await statusFor(made)).toBe(200);
    await site.rows(
      `update deploy_tokens set expires_at = now() - interval '1 second' where id = '${made.id}'`,
    );
    expect(await statusFor(made)).toBe(401);
    expect(site.log()).toContain(`The deploy token ${made.id} was rejected: it has expired`);
    expect((await listed()).map(({ id }) => id)).not.toContain(made.id);
  });

  it('53: is rejected in an address, and logged without the token', async () => {
    const { token } = await site.token({ label: 'in an address' });
    for (const query of [
      `token=${token}`,
      `access_token=${token}`,
      `authorization=Bearer+${token}`,
    ])
      expect((await fetch(`${site.address}/api/releases?${query}`)).status).toBe(401);
    expect(site.log()).toContain('A deploy token was sent in an address');
    expect(site.log()).not.toContain(token);
  });

  it.each([
    ['unknown', `tessera_${'x'.repeat(43)}`],
    ['without its prefix', 'x'.repeat(43)],
    ['too long', `tessera_${'x'.repeat(50_000 / 10)}`],
    ['an attempt at SQL', `tessera_'or'1'='1`],
  ])('that is %s is rejected', async (_, token) => {
    expect(await statusFor({ token })).toBe(401);
  });

  it('is not read from other kinds of authorization', async () => {
    const headers = { authorization: 'Basic YWxpY2U6eA==' };
    expect((await fetch(`${site.address}/api/releases`, { headers })).status).toBe(401);
  });

  it('can be revoked even if it does not exist', async () => {
    const operator = await site.signedIn('alice');
    for (const id of ['0123456789abcdef', '%00', "'", 'x'.repeat(40)]) {
      expect((await operator.send('DELETE', `/api/operators/tokens/${id}`)).status).toBe(200);
    }
  });

  it('is listed with the time of its last use', async () => {
    const made = await site.token({ label: 'in use' });
    const find = async () => (await listed()).find(({ id }) => id === made.id);
    const unused = { id: made.id, label: 'in use', remote: null, expiresAt: null };
    expect(await find()).toEqual({ ...unused, createdAt: expect.any(String), lastUsedAt: null });
    await statusFor(made);
    while ((await find())?.lastUsedAt === null) await sleep(20);
    const noted = (await find())?.lastUsedAt;
    await statusFor(made);
    expect((await find())?.lastUsedAt).toBe(noted);
  });

  it('66: is neither stored nor logged', async () => {
    const { token } = await site.token({ label: 'secret' });
    await statusFor({ token });
    const secret = token.slice('tessera_'.length);
    expect(await site.stored()).not.toContain(secret);
    expect(site.log()).not.toContain(secret);
    expect(JSON.stringify(await listed())).not.toContain(secret);
  });
});
