import { expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readsOf } from './query-reads';

const optionsOf = (key: string, staleTime = Number.POSITIVE_INFINITY) => ({
  queryKey: [key],
  queryFn: async () => 'response',
  staleTime,
});

it('tells reads that found their response from those that waited, and from requests that only renew', async () => {
  const client = new QueryClient();
  const read = async (key: string, staleTime?: number) => {
    const end = new QueryObserver(client, optionsOf(key, staleTime)).subscribe(() => {});
    await new Promise((resolve) => setTimeout(resolve));
    end();
  };
  await read('before');
  const counts = readsOf(client);
  await read('first');
  expect(counts).toEqual({ reads: 1, hits: 0, fetches: 1 });
  await read('first');
  await read('before');
  expect(counts).toEqual({ reads: 3, hits: 2, fetches: 1 });
  // What is stale is shown at once, and renewed.
  await read('first', 0);
  expect(counts).toEqual({ reads: 4, hits: 3, fetches: 2 });
  await client.query(optionsOf('ahead'));
  expect(counts).toEqual({ reads: 4, hits: 3, fetches: 3 });
  expect(readsOf(client)).toBe(counts);
  client.clear();
});

it('does not count who may not ask yet', () => {
  const client = new QueryClient();
  const counts = readsOf(client);
  const end = new QueryObserver(client, { ...optionsOf('later'), enabled: false }).subscribe(
    () => {},
  );
  expect(counts.reads).toBe(0);
  end();
});
