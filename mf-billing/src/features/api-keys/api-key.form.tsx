import {
  type ApiKeyDetails,
  apiKeyDetails,
  type ApiKeyScope,
  apiKeyScopes,
} from '@tessera/contracts-billing';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  FieldNote,
  TextField,
  token,
} from '@tessera/design-system';
import { Banner, CopyField, FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { useCopy } from '@tessera/platform/use-copy';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useCreateApiKey } from './create-api-key';

const Choices = styled.fieldset`
  display: grid;
  justify-items: start;
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Shown = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

const scopes = Object.keys(apiKeyScopes) as ApiKeyScope[];
const initial: ApiKeyDetails = { name: '', scopes: ['videos:read'] };

export interface ApiKeyDialogProps {
  readonly onClose: () => void;
}

/** Creates a key and shows it once. */
export function ApiKeyDialog({ onClose }: ApiKeyDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <Details onClose={onClose} onCreated={setSecret} />
  ) : (
    <ShownOnce secret={secret} onClose={onClose} />
  );
}

interface DetailsProps {
  readonly onClose: () => void;
  readonly onCreated: (secret: string) => void;
}

function Details({ onClose, onCreated }: DetailsProps) {
  const { mutateAsync: create } = useCreateApiKey();
  const form = useForm({
    schema: apiKeyDetails,
    defaultValues: initial,
    onSubmit: async (values) => onCreated((await create(values)).secret),
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title="New API key"
      submitLabel="Create key"
      pendingLabel="Creating…"
      onClose={onClose}
    >
      <FormField form={form} name="name">
        {(field) => (
          <TextField
            label="Name"
            hint="The app that will use it."
            autoComplete="off"
            data-first-focus
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="scopes">
        {({ value, onChange, error }) => (
          <ScopeChoice chosen={value} onChange={onChange} error={error} />
        )}
      </FormField>
    </FormDialog>
  );
}

interface ScopeChoiceProps {
  readonly chosen: readonly ApiKeyScope[];
  readonly onChange: (chosen: ApiKeyScope[]) => void;
  readonly error: string | null;
}

function ScopeChoice({ chosen, onChange, error }: ScopeChoiceProps) {
  const choose = (scope: ApiKeyScope, isChosen: boolean) =>
    onChange(scopes.filter((one) => (one === scope ? isChosen : chosen.includes(one))));
  return (
    <Choices aria-invalid={error ? true : undefined}>
      <legend>Permissions</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={apiKeyScopes[scope]}
          checked={chosen.includes(scope)}
          onChange={(isChosen) => choose(scope, isChosen)}
        />
      ))}
      {error && <FieldNote $isError>{error}</FieldNote>}
    </Choices>
  );
}

function ShownOnce({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copied = useCopy(secret, { what: 'key' });
  return (
    <Dialog open title="Your new API key" onClose={onClose}>
      <Shown>
        <Banner tone="warning">
          Copy it now. It’s only shown once; we store just a fingerprint.
        </Banner>
        <CopyField label="API key" value={secret} {...copied} data-first-focus />
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </Shown>
    </Dialog>
  );
}
