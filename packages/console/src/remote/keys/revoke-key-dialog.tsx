import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { DeployKey } from '@tessera/contracts';
import { ConfirmDialog } from '@tessera/design-system';
import { useConsole } from '../../services/console-services';
import { keysQuery } from './keys.queries';

export interface RevokeKeyDialogProps {
  readonly deployKey: DeployKey;
  readonly onClose: () => void;
}

/** Confirms the revocation of a key. */
export function RevokeKeyDialog({ deployKey: { id, name }, onClose }: RevokeKeyDialogProps) {
  const client = useQueryClient();
  const { toast } = useConsole();
  const revoking = useMutation({
    mutationFn: () => request('DELETE /api/releases/:name/keys/:id', { params: { name, id } }),
    onSuccess: (keys) => {
      client.setQueryData(keysQuery(name).queryKey, keys);
      toast({ title: `Key revoked for ${name}` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title="Revoke this key?"
      confirmLabel="Revoke"
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
      isPending={revoking.isPending}
      error={revoking.isError ? 'Can’t reach the site. Try again.' : null}
    >
      Nothing signed with it will be accepted for {name} from now on. Published versions stay.
    </ConfirmDialog>
  );
}
