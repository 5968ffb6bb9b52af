import type { DeployToken } from '@tessera/contracts';
import { request } from '@tessera/api-client';
import { Button, Text } from '@tessera/design-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Callout } from '../controls/callout';
import { Dialog } from '../controls/dialog';
import { DialogButtons } from '../controls/dialog-buttons';
import { tokensQuery } from './tokens.queries';
import { useSurroundings } from '../surroundings/surroundings';

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
    <Dialog title={`Revoke ${label}?`} onClose={onClose}>
      <Text tone="muted">What releases with it is refused from now on. This can’t be undone.</Text>
      {revoking.isError && (
        <Callout tone="danger" live>
          The site did not answer. Try again.
        </Callout>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" data-first-focus onClick={() => revoking.mutate()}>
          Revoke
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
