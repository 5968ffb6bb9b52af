import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Composition } from '@tessera/contracts';
import { EventStream } from './event-stream.js';
import { openReleaseSite, releaseSite } from './release-site.js';
import { testBuild, testShell } from './test-build.js';
import { Visitor } from './visitor.js';

const site = releaseSite();
const streams: EventStream[] = [];

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await site.reset();
});

async function listen(visitor = new Visitor(site.address), address = site.address) {
  const stream = await EventStream.open(`${address}/api/composition/events`, visitor.cookieHeader);
  streams.push(stream);
  return stream;
}

async function current(visitor: Visitor): Promise<Composition> {
  const response = await fetch(`${site.address}/api/composition`, {
    headers: { cookie: visitor.cookieHeader },
  });
  return (await response.json()) as Composition;
}

describe('an open page', () => {
  it('gets the current composition immediately, and after every change', async () => {
    await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
    await site.deployer.publish(testBuild({ version: '2.0.0' }));
    const visitor = new Visitor(site.address);
    const { id } = await visitor.composition();
    const stream = await listen(visitor);
    expect(await stream.next()).toEqual({ id });
    await site.deployer.activate('mf-news', '2.0.0');
    const announced = (await stream.next()) as { id: string };
    const now = await current(visitor);
    expect(now.id).toBe(announced.id);
    expect(now.remotes[0]?.version).toBe('2.0.0');
    await site.deployer.change('mf-news', 'rollback', { reason: 'broken' });
    expect(await stream.next()).toEqual({ id });
  });

  it('is notified by another process on the same database', async () => {
    await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
    await site.deployer.publish(testBuild({ version: '2.0.0' }));
    const { databaseUrl } = site;
    const other = await openReleaseSite({ databaseUrl });
    try {
      const stream = await listen(new Visitor(other.address), other.address);
      await stream.next();
      await site.deployer.activate('mf-news', '2.0.0');
      expect(await stream.next()).toHaveProperty('id');
    } finally {
      for (const one of streams.splice(0)) one.close();
      await other.close();
    }
  });

  it('is not notified of a candidate outside its cohort', async () => {
    await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
    await site.deployer.publish(testBuild({ version: '2.0.0' }));
    const rollout = { version: '2.0.0', steps: [1, 100], bakeSeconds: null };
    const visitors = Array.from({ length: 8 }, () => new Visitor(site.address));
    const before = await Promise.all(visitors.map((visitor) => visitor.composition()));
    await site.deployer.change('mf-news', 'rollout', rollout);
    const after = await Promise.all(visitors.map((visitor) => visitor.composition()));
    const index = after.findIndex(({ remotes }) => remotes[0]?.version === '1.0.0');
    expect(after[index]?.id).toBe(before[index]?.id);
    const stream = await listen(visitors[index]);
    expect(await stream.next()).toEqual({ id: before[index]?.id });
  });

  it('is closed where its client opens more than 200, the longest idle one first', async () => {
    await site.deployer.release(testShell());
    const visitor = new Visitor(site.address);
    await visitor.composition();
    const all: EventStream[] = [];
    for (let opened = 0; opened <= 200; opened += 1) {
      const stream = await listen(visitor);
      all.push(stream);
      expect(await stream.next()).toHaveProperty('id');
    }
    expect(await all[0]?.next()).toEqual({});
    expect(await all[0]?.next()).toBeNull();
    await site.deployer.publish(testShell({ version: '2.0.0' }));
    await site.deployer.activate('shell', '2.0.0');
    expect(await all[1]?.next()).toHaveProperty('id');
  });

  it('does not prevent the site from stopping', async () => {
    const other = await openReleaseSite({ settings: { requestTimeoutMs: 600_000 } });
    await other.deployer.release(testShell());
    // As browsers do in advance.
    const unused = connect(Number(new URL(other.address).port), '127.0.0.1');
    await once(unused, 'connect');
    const stream = await EventStream.open(`${other.address}/api/composition/events`, '');
    await stream.next();
    await other.close();
    expect(await stream.next()).toBeNull();
  });
});
