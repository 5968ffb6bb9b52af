import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { DeployToken } from '@tessera/contracts';
import { ConfirmDialog } from '../controls/confirm-dialog';
import { useSurroundings } from '../surroundings/surroundings';
import { tokensQuery } from './tokens.queries';

export interface RevokeDialogProps {
  readonly token: DeployToken;
  readonly onClose: () => void;
}

/** Asks once more: what releases with the token stops working at once. */
export function RevokeDialog({ token: { id, label }, onClose }: RevokeDialogProps) {
  const client = useQueryClient();
  const { toast } = useSurroundings();
  const revoking = useMutation({
    mutationFn: () => request('DELETE /api/operators/tokens/:id', { params: { id } }),
    onSuccess: (tokens) => {
      client.setQueryData(tokensQuery.queryKey, tokens);
      toast({ title: `${label} is no longer accepted` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Revoke ${label}?`}
      confirmLabel="Revoke"
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
      isPending={revoking.isPending}
      hasFailed={revoking.isError}
    >
      What releases with it is refused from now on. This can’t be undone.
    </ConfirmDialog>
  );
}
