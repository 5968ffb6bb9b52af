import { useQueryClient } from '@tanstack/react-query';
import { queriesOf, request } from '@tessera/api-client';
import { isConflict } from '@tessera/api-client/problem-reasons';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { ContentItem, ContentRevision } from '@tessera/contracts-creator';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { outdatedByContent } from '../content/content.queries';
import type { WorkingCopy } from './working-copy';

export type Action = Request<'POST /api/content/:id/actions'>['body'];

/** Everything that is known of an item besides its copy. */
export const outdatedByAction = (id: string) => [
  ...outdatedByContent(),
  queriesOf('GET /api/content/:id/revisions', { id }),
  queriesOf('GET /api/content/:id/publications', { id }),
  queriesOf('GET /api/content/:id/reviews', { id }),
];

export class NotSaved extends Error {}

/** Does something with the item, once everything that was typed is saved. */
export function useAct(copy: WorkingCopy) {
  const { id } = copy.read().item;
  return useWrite({
    sequence: `actions of ${id}`,
    send: async (body: Action): Promise<ContentItem> => {
      if (!(await copy.flush())) throw new NotSaved();
      const ifMatch = copy.read().item.version;
      return request('POST /api/content/:id/actions', { params: { id }, body, ifMatch });
    },
    outdates: () => outdatedByAction(id),
    onSuccess: copy.acceptStatus,
    onFailure: (error) => {
      if (isConflict(error)) void copy.refresh();
    },
  });
}

/** Keeps the working copy as a revision. */
export function useKeepRevision(copy: WorkingCopy) {
  const { id } = copy.read().item;
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: async (_none: null): Promise<ContentRevision> => {
      if (!(await copy.flush())) throw new NotSaved();
      return request('POST /api/content/:id/revisions', { params: { id } });
    },
    outdates: () => outdatedByAction(id),
    onSuccess: ({ number }) => toast({ title: `Kept as revision ${number}` }),
    onFailure: explain('No revision was made'),
  });
}

/** Makes a revision the working copy. */
export function useRestoreRevision(copy: WorkingCopy) {
  const { id } = copy.read().item;
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: async (number: number) => {
      if (!(await copy.flush())) throw new NotSaved();
      const ifMatch = copy.read().item.version;
      const params = { id, number };
      return request('POST /api/content/:id/revisions/:number/restore', { params, ifMatch });
    },
    outdates: () => outdatedByAction(id),
    onSuccess: (restored, number) => {
      copy.accept(restored);
      toast({ title: `Revision ${number} is your draft again` });
    },
    onFailure: (error) => {
      if (isConflict(error)) void copy.refresh();
      void client.invalidateQueries(queriesOf('GET /api/content/:id/revisions', { id }));
      explain('It wasn’t restored')(error);
    },
  });
}
