import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { UnfinishedUpload } from '@tessera/contracts-creator';
import { useFailureToast } from '../../errors/failures';
import { forgetHandle } from './kept-handles';
import { uploadQueue, useUploads } from './use-uploads';

/** Uploads that were begun, here or in another browser, and that this page doesn’t go on with yet. */
export function useUnfinished(): readonly UnfinishedUpload[] {
  const { data = [] } = useQuery({
    ...endpointQuery('GET /api/storage/uploads'),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
  const ofPage = new Set(useUploads().map(({ serverId }) => serverId));
  return data.filter(({ id }) => !ofPage.has(id));
}

/** Forgets an unfinished upload, with what has arrived of it. */
export function useDiscard() {
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: UnfinishedUpload) => uploadQueue().discard(id),
    outdates: () => [queriesOf('GET /api/storage/uploads'), queriesOf('GET /api/storage/usage')],
    onSuccess: (_response, upload) => void forgetHandle(upload),
    onFailure: explain('The upload wasn’t discarded'),
  });
}
