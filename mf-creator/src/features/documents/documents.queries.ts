import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { DataType } from '@tessera/contracts-creator/values';

/** The visitor, whoever it is. */
const userId = '1';

export function useDocument(dataType: DataType) {
  return useQuery({
    ...endpointQuery('GET /api/storage/user/:userId/:dataType', { params: { userId, dataType } }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
}

interface Stored {
  readonly dataType: DataType;
  /** Any JSON; `null` deletes it. */
  readonly data: unknown;
}

/** Stores a document in place of what it was. */
export function useStoreDocument() {
  return useWrite({
    sequence: 'documents',
    send: ({ dataType, data }: Stored) =>
      request('POST /api/storage/user/:userId/:dataType', {
        params: { userId, dataType },
        body: data as never,
      }),
    outdates: ({ dataType }) => [
      queriesOf('GET /api/storage/user/:userId/:dataType', { userId, dataType }),
    ],
  });
}
