import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeCached, endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { TakeDown } from '@tessera/contracts-account';
import { usePlatform } from '@tessera/platform';

const all = 'GET /api/take-downs';

/** What was taken down of the visitor's, and what came of their appeals; operators decide elsewhere. */
export function useTakeDowns() {
  return useQuery({ ...endpointQuery(all, {}), staleTime: 30_000, refetchOnWindowFocus: true });
}

/** Appeals a take-down. The form waits for it. */
export function useAppeal() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return useWrite({
    send: (body: Request<'POST /api/appeals'>['body']) => request('POST /api/appeals', { body }),
    outdates: () => [queriesOf(all)],
    onSuccess: (appealed: TakeDown) => {
      const change = ({ takeDowns }: { takeDowns: TakeDown[] }) => ({
        takeDowns: takeDowns.map((one) => (one.id === appealed.id ? appealed : one)),
      });
      void changeCached(client, all, { change });
      toast({ title: 'Your appeal is sent' });
    },
  });
}
