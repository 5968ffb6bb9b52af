import { describe, expect, it } from '@jest/globals';
import type { FailedJob } from '@tessera/contracts';
import { changeCached, queriesOf } from './cached-responses';
import { createQueryClient } from './query-client';

const job = (id: string): FailedJob => ({ id, kind: 'x', attempts: 1, failedAt: '', error: '' });

function clientWith(cached: Readonly<Record<string, unknown>>) {
  const client = createQueryClient();
  for (const [url, data] of Object.entries(cached)) client.setQueryData([url], data);
  return client;
}

describe('queriesOf', () => {
  const client = clientWith({
    '/api/releases/mf-news': 1,
    '/api/releases/mf-ai': 2,
    '/api/releases/mf-ai/health': 3,
    '/api/audit?limit=2': 4,
  });
  client.setQueryData(['pages', '/api/audit?limit=5'], 5);
  const found = (filters: ReturnType<typeof queriesOf>) =>
    client.getQueriesData(filters).map(([, data]) => data);

  it('are those of the endpoint, with any query, paged or not', () => {
    expect(found(queriesOf('GET /api/audit'))).toEqual([4, 5]);
    expect(found(queriesOf('GET /api/releases/:name'))).toEqual([1, 2]);
  });

  it('are those of one path', () => {
    expect(found(queriesOf('GET /api/releases/:name', { name: 'mf-ai' }))).toEqual([2]);
  });

  it('are those of one query', () => {
    expect(found(queriesOf('GET /api/audit', undefined, { limit: 2 }))).toEqual([4]);
  });
});

describe('changeCached', () => {
  const without = (id: string) => (jobs: FailedJob[]) => jobs.filter((one) => one.id !== id);

  it('changes every cached response, and undoes it', async () => {
    const client = clientWith({ '/api/jobs/failed': [job('1'), job('2')] });
    client.setQueryData(['pages', '/api/jobs/failed'], { pages: [[job('1')]], pageParams: [null] });
    const undo = await changeCached(client, 'GET /api/jobs/failed', { change: without('1') });
    expect(client.getQueryData(['/api/jobs/failed'])).toEqual([job('2')]);
    expect(client.getQueryData(['pages', '/api/jobs/failed'])).toMatchObject({ pages: [[]] });
    undo();
    expect(client.getQueryData(['/api/jobs/failed'])).toEqual([job('1'), job('2')]);
    expect(client.getQueryData(['pages', '/api/jobs/failed'])).toMatchObject({
      pages: [[job('1')]],
    });
  });

  it('is not overwritten by a response that is under way', async () => {
    const client = clientWith({ '/api/jobs/failed': [job('1')] });
    let arrive: (jobs: FailedJob[]) => void = () => undefined;
    const fetching = client.query({
      queryKey: ['/api/jobs/failed'],
      staleTime: 0,
      queryFn: () => new Promise<FailedJob[]>((resolve) => (arrive = resolve)),
    });
    await changeCached(client, 'GET /api/jobs/failed', { change: without('1') });
    arrive([job('1')]);
    await fetching.catch(() => undefined);
    expect(client.getQueryData(['/api/jobs/failed'])).toEqual([]);
  });
});
