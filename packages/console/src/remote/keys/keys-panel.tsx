import { useQuery } from '@tanstack/react-query';
import type { DeployKey } from '@tessera/contracts';
import { Button, Text } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { useState } from 'react';
import { Panel } from '../../controls/panel';
import { Rows, RowsSkeleton } from '../../controls/rows';
import { siteUnreachable } from '../../services/error-detail';
import { AddKeyDialog } from './add-key-dialog';
import { KeyLine } from './key-line';
import { keysQuery } from './keys.queries';
import { RevokeKeyDialog } from './revoke-key-dialog';

/** Signing keys of a remote. */
export function KeysPanel({ name }: { readonly name: string }) {
  const [isAdding, setAdding] = useState(false);
  const [selected, select] = useState<DeployKey | null>(null);
  return (
    <Panel
      title="Deploy keys"
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          Add key…
        </Button>
      }
    >
      <Keys name={name} onRevoke={select} />
      {isAdding && <AddKeyDialog name={name} onClose={() => setAdding(false)} />}
      {selected && <RevokeKeyDialog deployKey={selected} onClose={() => select(null)} />}
    </Panel>
  );
}

interface KeysProps {
  readonly name: string;
  readonly onRevoke: (deployKey: DeployKey) => void;
}

function Keys({ name, onRevoke }: KeysProps) {
  const query = useQuery(keysQuery(name));
  return (
    <Awaited
      query={query}
      what="The keys"
      errorTitle="Can’t load the keys"
      explain={siteUnreachable}
      skeleton={<RowsSkeleton count={1} />}
      isEmpty={({ length }) => length === 0}
      empty={
        <Text tone="muted">
          No keys yet, so nobody can publish {name}. Create one with{' '}
          <code>npx tessera keys generate {name}</code>
        </Text>
      }
    >
      {(data) => (
        <Rows>
          {data.map((deployKey) => (
            <li key={deployKey.id}>
              <KeyLine deployKey={deployKey} onRevoke={() => onRevoke(deployKey)} />
            </li>
          ))}
        </Rows>
      )}
    </Awaited>
  );
}
