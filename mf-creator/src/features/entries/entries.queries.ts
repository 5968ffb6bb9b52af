import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { VideoEntry } from '@tessera/contracts-creator';
import { useDocument } from '../documents/documents.queries';
import { entriesIn, withEntries } from './video-entry';

const params = { userId: '1', dataType: 'drafts' } as const;

/** The document in which the visitor’s entries are, until they become content. */
export function useDrafts() {
  return useDocument('drafts');
}

/** Changes the entries as they are now, which may have been changed in another browser. */
export function useChangeEntries() {
  return useWrite({
    sequence: 'entries',
    send: async (change: (entries: readonly VideoEntry[]) => readonly VideoEntry[]) => {
      const { data } = await request('GET /api/storage/user/:userId/:dataType', { params });
      const body = withEntries(data, change(entriesIn(data)));
      return request('POST /api/storage/user/:userId/:dataType', { params, body });
    },
    outdates: () => [queriesOf('GET /api/storage/user/:userId/:dataType', params)],
  });
}
