import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
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
