import { useQueryClient } from '@tanstack/react-query';
import { queriesOf } from '@tessera/api-client';
import { usePlatform } from '@tessera/platform';
import { useUploadEndings } from '../uploads/use-uploads';
import { outdatedByFiles } from './storage.queries';

/** Says of each upload that ends what has become of it, and has lists show it. */
export function useUploadMessages(): void {
  const { toast } = usePlatform();
  const client = useQueryClient();
  const refresh = () => {
    const outdated = [...outdatedByFiles(), queriesOf('GET /api/storage/uploads')];
    for (const filters of outdated) void client.invalidateQueries(filters);
  };
  useUploadEndings({
    onDone: ({ name }) => {
      toast({ title: 'Upload successful', description: `${name} has been uploaded successfully.` });
      refresh();
    },
    onFailed: ({ error }) => {
      toast({
        title: 'Upload failed',
        variant: 'destructive',
        ...(error && { description: error }),
      });
      refresh();
    },
  });
}
