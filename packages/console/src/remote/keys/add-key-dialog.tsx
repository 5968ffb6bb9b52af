import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '@tessera/api-client';
import { Button, Text, TextField } from '@tessera/design-system';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../controls/dialog';
import { DialogButtons } from '../../controls/dialog-buttons';
import { DialogForm } from '../../controls/dialog-form';
import { useSurroundings } from '../../surroundings/surroundings';
import { keysQuery } from './keys.queries';

export interface AddKeyDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Has the site accept the signatures of a key. */
export function AddKeyDialog({ name, onClose }: AddKeyDialogProps) {
  const [publicKey, setPublicKey] = useState('');
  const adding = useAdding(name, onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (publicKey.trim() && !adding.isPending) adding.mutate(publicKey.trim());
  };
  return (
    <Dialog title={`Add a deploy key for ${name}`} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit}>
        <Text tone="muted">
          Versions of {name} that it signs can be published from now on. Its owner makes it with{' '}
          <code>npx tessera keys generate {name}</code>
        </Text>
        <TextField
          label="Public key"
          hint="43 letters, as the command shows them."
          error={adding.error && refusalOf(adding.error)}
          value={publicKey}
          onChange={setPublicKey}
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-first-focus
        />
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" aria-disabled={adding.isPending}>
            Add key
          </Button>
        </DialogButtons>
      </DialogForm>
    </Dialog>
  );
}

function useAdding(name: string, onDone: () => void) {
  const client = useQueryClient();
  const { toast } = useSurroundings();
  return useMutation({
    mutationFn: (publicKey: string) =>
      request('POST /api/releases/:name/keys', { params: { name }, body: { publicKey } }),
    onSuccess: async () => {
      await client.invalidateQueries(keysQuery(name));
      toast({ title: `The key is accepted for ${name}` });
      onDone();
    },
  });
}

function refusalOf(error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === 'invalid-request') return 'This is no public key of the command.';
  return problem?.detail ?? 'The site did not answer. Try again.';
}
