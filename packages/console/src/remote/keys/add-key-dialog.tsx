import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '@tessera/api-client';
import { Button, Dialog, DialogActions, TextField } from '@tessera/design-system';
import { type FormEvent, useState } from 'react';
import { DialogForm } from '../../controls/dialog-form';
import { useConsole } from '../../services/console-services';
import { keysQuery } from './keys.queries';

export interface AddKeyDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Adds a signing key. */
export function AddKeyDialog({ name, onClose }: AddKeyDialogProps) {
  const [publicKey, setPublicKey] = useState('');
  const adding = useAdding(name, onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (publicKey.trim() && !adding.isPending) adding.mutate(publicKey.trim());
  };
  return (
    <Dialog
      open
      title={`Add a deploy key for ${name}`}
      description={
        <>
          Versions of {name} signed with this key can be published. Its owner creates it with{' '}
          <code>npx tessera keys generate {name}</code>
        </>
      }
      onClose={onClose}
    >
      <DialogForm onSubmit={handleSubmit}>
        <TextField
          label="Public key"
          hint="43 characters, as printed by the command."
          error={adding.error && errorText(adding.error)}
          value={publicKey}
          onChange={setPublicKey}
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-first-focus
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" aria-disabled={adding.isPending}>
            Add key
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

function useAdding(name: string, onDone: () => void) {
  const client = useQueryClient();
  const { toast } = useConsole();
  return useMutation({
    mutationFn: (publicKey: string) =>
      request('POST /api/releases/:name/keys', { params: { name }, body: { publicKey } }),
    onSuccess: async () => {
      await client.invalidateQueries(keysQuery(name));
      toast({ title: `Key added for ${name}` });
      onDone();
    },
  });
}

function errorText(error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === 'invalid-request') return 'This is not a valid public key.';
  return problem?.detail ?? 'Can’t reach the site. Try again.';
}
