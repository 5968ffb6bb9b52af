import { useQueryClient } from '@tanstack/react-query';
import { changeCached, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { StoredFile } from '@tessera/contracts-creator';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { outdatedByFiles } from './storage.queries';

interface FileChange {
  readonly file: StoredFile;
  readonly change: Request<'PATCH /api/storage/file/:key'>['body'];
}

/** Renames or moves a file, cuts a picture, or makes it public or private. A form waits for it. */
export function useChangeFile() {
  return useWrite({
    send: ({ file: { key, version }, change }: FileChange) =>
      request('PATCH /api/storage/file/:key', { params: { key }, body: change, ifMatch: version }),
    outdates: outdatedByFiles,
  });
}

/** Deletes a file; the message that says so can undo it. */
export function useDeleteFile() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const restore = useRestoreFile();
  const explain = useFailureToast();
  return useWrite({
    send: ({ key }: StoredFile) => request('DELETE /api/storage/file/:key', { params: { key } }),
    show: ({ key }) => [
      changeCached(client, 'GET /api/storage/files', { change: (page) => without(page, key) }),
    ],
    outdates: outdatedByFiles,
    onSuccess: (_response, file) =>
      toast({
        title: `${file.name} is deleted`,
        action: { label: 'Undo', onSelect: () => restore.mutate(file) },
      }),
    onFailure: explain('The file wasn’t deleted'),
  });
}

function useRestoreFile() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ key }: StoredFile) =>
      request('POST /api/storage/file/:key/restore', { params: { key } }),
    outdates: outdatedByFiles,
    onSuccess: ({ name }) => toast({ title: `${name} is back` }),
    onFailure: explain('The file wasn’t restored'),
  });
}

/** What is kept of a list is its page. */
function without<Page>(page: Page, key: string): Page {
  const { items, total, ...rest } = page as unknown as { items: StoredFile[]; total: number };
  const left = items.filter((file) => file.key !== key);
  return { ...rest, items: left, total: total - (items.length - left.length) } as unknown as Page;
}
