import { useQuery } from '@tanstack/react-query';
import type { DeployToken } from '@tessera/contracts';
import { EmptyState, ErrorState, Page } from '@tessera/design-system';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Rows, RowsSkeleton } from '../controls/rows';
import { Surface } from '../controls/surface';
import { usePageTitle } from '../surroundings/use-page-title';
import { RevokeDialog } from './revoke-dialog';
import { TokenLine } from './token-line';
import { tokensQuery } from './tokens.queries';

/** The deploy tokens with which programs release. */
export function AccessPage() {
  usePageTitle('Deploy tokens · Operators');
  const [leaving, revoke] = useState<DeployToken | null>(null);
  return (
    <Page title="Deploy tokens" lead="What programs release with. They are made on the server.">
      <Surface>
        <Tokens onRevoke={revoke} />
      </Surface>
      {leaving && <RevokeDialog token={leaving} onClose={() => revoke(null)} />}
    </Page>
  );
}

function Tokens({ onRevoke }: { readonly onRevoke: (token: DeployToken) => void }) {
  const { data, isError, refetch } = useQuery(tokensQuery);
  if (!data) {
    return isError ? (
      <ErrorState title="The tokens can’t be read" onRetry={() => void refetch()}>
        The site did not answer.
      </ErrorState>
    ) : (
      <RowsSkeleton count={3} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<KeyRound size={24} />} title="No token is valid">
        Make one on the server: <code>npm run operate -- token create --label ci</code>
      </EmptyState>
    );
  }
  return (
    <Rows>
      {data.map((token) => (
        <li key={token.id}>
          <TokenLine token={token} onRevoke={() => onRevoke(token)} />
        </li>
      ))}
    </Rows>
  );
}
