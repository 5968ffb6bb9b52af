import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createQueryClient, queriesOf } from '@tessera/api-client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useWrite } from './use-write';

afterEach(cleanup);

/** A page that shows the audit trail, and writes that finish when the test says so. */
function renderPage() {
  const client = createQueryClient();
  const sent: string[] = [];
  const finish: (() => void)[] = [];
  let reads = 0;
  const queryFn = () => Promise.resolve((reads += 1));
  const usePage = () => {
    useQuery({ queryKey: ['/api/audit'], queryFn });
    return useWrite({
      sequence: 'one by one',
      send: (name: string) => {
        sent.push(name);
        return new Promise<void>((resolve) => finish.push(resolve));
      },
      outdates: () => [queriesOf('GET /api/audit')],
    });
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { sent, finish, reads: () => reads, ...renderHook(usePage, { wrapper }) };
}

describe('writes of one sequence', () => {
  it('are sent one after the other, and outdated responses requested after the last', async () => {
    const { sent, finish, reads, result } = renderPage();
    await waitFor(() => expect(reads()).toBe(1));
    act(() => {
      result.current.mutate('first');
      result.current.mutate('second');
    });
    await waitFor(() => expect(sent).toEqual(['first']));
    finish[0]?.();
    await waitFor(() => expect(sent).toEqual(['first', 'second']));
    expect(reads()).toBe(1);
    finish[1]?.();
    await waitFor(() => expect(reads()).toBe(2));
  });
});
