import { useQuery } from '@tanstack/react-query';
import type { DeployToken } from '@tessera/contracts';
import { EmptyState, Page } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Rows, RowsSkeleton } from '../controls/rows';
import { Surface } from '../controls/surface';
import { siteUnreachable } from '../services/error-detail';
import { usePageTitle } from '../services/use-page-title';
import { RevokeDialog } from './revoke-dialog';
import { TokenLine } from './token-line';
import { tokensQuery } from './tokens.queries';

/** The list of deploy tokens. */
export function AccessPage() {
  usePageTitle('Deploy tokens · Operators');
  const [selected, select] = useState<DeployToken | null>(null);
  return (
    <Page title="Deploy tokens" lead="Used by CI to release. Create them on the server.">
      <Surface>
        <Tokens onRevoke={select} />
      </Surface>
      {selected && <RevokeDialog token={selected} onClose={() => select(null)} />}
    </Page>
  );
}

function Tokens({ onRevoke }: { readonly onRevoke: (token: DeployToken) => void }) {
  const query = useQuery(tokensQuery);
  return (
    <Awaited
      query={query}
      what="The tokens"
      errorTitle="Can’t load the tokens"
      explain={siteUnreachable}
      skeleton={<RowsSkeleton count={3} />}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState icon={<KeyRound size={24} />} title="No deploy tokens">
          Create one on the server: <code>npm run operate -- token create --label ci</code>
        </EmptyState>
      }
    >
      {(data) => (
        <Rows>
          {data.map((token) => (
            <li key={token.id}>
              <TokenLine token={token} onRevoke={() => onRevoke(token)} />
            </li>
          ))}
        </Rows>
      )}
    </Awaited>
  );
}
