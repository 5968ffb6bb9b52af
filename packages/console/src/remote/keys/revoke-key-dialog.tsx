import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { DeployKey } from '@tessera/contracts';
import { ConfirmDialog } from '../../controls/confirm-dialog';
import { useSurroundings } from '../../surroundings/surroundings';
import { keysQuery } from './keys.queries';

export interface RevokeKeyDialogProps {
  readonly deployKey: DeployKey;
  readonly onClose: () => void;
}

/** Asks once more: whoever publishes with the key can't from now on. */
export function RevokeKeyDialog({ deployKey: { id, name }, onClose }: RevokeKeyDialogProps) {
  const client = useQueryClient();
  const { toast } = useSurroundings();
  const revoking = useMutation({
    mutationFn: () => request('DELETE /api/releases/:name/keys/:id', { params: { name, id } }),
    onSuccess: (keys) => {
      client.setQueryData(keysQuery(name).queryKey, keys);
      toast({ title: `The key is no longer accepted for ${name}` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Revoke this key?"
      confirmLabel="Revoke"
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
      isPending={revoking.isPending}
      hasFailed={revoking.isError}
    >
      Nothing that it signs is accepted for {name} from now on. Versions that are published stay.
    </ConfirmDialog>
  );
}
