import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { DeployToken } from '@tessera/contracts';
import { ConfirmDialog } from '@tessera/design-system';
import { useConsole } from '../services/console-services';
import { tokensQuery } from './tokens.queries';

export interface RevokeDialogProps {
  readonly token: DeployToken;
  readonly onClose: () => void;
}

/** Confirms the revocation of a token. */
export function RevokeDialog({ token: { id, label }, onClose }: RevokeDialogProps) {
  const client = useQueryClient();
  const { toast } = useConsole();
  const revoking = useMutation({
    mutationFn: () => request('DELETE /api/operators/tokens/:id', { params: { id } }),
    onSuccess: (tokens) => {
      client.setQueryData(tokensQuery.queryKey, tokens);
      toast({ title: `${label} revoked` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={`Revoke ${label}?`}
      confirmLabel="Revoke"
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
      isPending={revoking.isPending}
      error={revoking.isError ? 'Can’t reach the site. Try again.' : null}
    >
      Releases with this token will be rejected from now on. This can’t be undone.
    </ConfirmDialog>
  );
}
