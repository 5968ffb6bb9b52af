import type { ApiKey, ApiKeyScope } from '@tessera/contracts-billing';
import { ConfirmDialog, EmptyState, formatAge, IconButton } from '@tessera/design-system';
import { type Column, DataTable } from '@tessera/design-system/parts';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dateInWords } from '../../time/date-in-words';
import { useRevokeApiKey } from './revoke-api-key';

const scopeWords: Readonly<Record<ApiKeyScope, string>> = {
  'videos:read': 'Videos',
  'usage:read': 'Usage',
};

const columns: readonly Column<ApiKey>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'prefix', header: 'Key', cell: ({ prefix }) => <code>{prefix}…</code> },
  {
    key: 'scopes',
    header: 'Access',
    cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope]).join(', '),
  },
  { key: 'created', header: 'Created', cell: ({ createdAt }) => dateInWords(createdAt) },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatAge(lastUsedAt)),
  },
];

/** The visitor's keys, each with the way to revoke it. */
export function ApiKeyList({ keys }: { readonly keys: readonly ApiKey[] }) {
  return (
    <DataTable
      caption="API keys"
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      small="cards"
      rowActions={revokeButton}
      empty={
        <EmptyState icon={<KeyRound size={24} />} title="No API keys yet">
          Create one for each app, so you can revoke it separately.
        </EmptyState>
      }
    />
  );
}

const revokeButton = (apiKey: ApiKey) => <Revoke apiKey={apiKey} />;

function Revoke({ apiKey }: { readonly apiKey: ApiKey }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: revoke } = useRevokeApiKey();
  const handleConfirm = () => {
    setIsAsking(false);
    revoke(apiKey);
  };
  return (
    <>
      <IconButton label={`Revoke ${apiKey.name}`} size="small" onClick={() => setIsAsking(true)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={`Revoke “${apiKey.name}”?`}
        confirmLabel="Revoke"
        tone="danger"
        onConfirm={handleConfirm}
        onClose={() => setIsAsking(false)}
      >
        Apps that use this key stop working right away. This can’t be undone.
      </ConfirmDialog>
    </>
  );
}
