import { useQuery } from '@tanstack/react-query';
import { EmptyState, Page } from '@tessera/design-system';
import { LoadMore, Awaited } from '@tessera/design-system/parts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Rows, RowsSkeleton } from '../controls/rows';
import { Surface } from '../controls/surface';
import { siteUnreachable } from '../services/error-detail';
import { usePageTitle } from '../services/use-page-title';
import { CompositionLine } from './composition-line';
import { compositionsQuery } from './compositions.queries';

/** Compositions that are loaded initially, and the maximum of the API. */
const initialCount = 30;
const maxCount = 200;

/** Compositions that were live, newest first. */
export function CompositionsPage() {
  usePageTitle('Compositions · Operators');
  return (
    <Page
      title="Compositions"
      lead="Versions that visitors got together, newest first. Each can be previewed while its versions are stored."
    >
      <Surface>
        <Compositions />
      </Surface>
    </Page>
  );
}

function Compositions() {
  const [limit, setLimit] = useState(initialCount);
  const query = useQuery(compositionsQuery(limit));
  return (
    <Awaited
      query={query}
      what="The compositions"
      errorTitle="Can’t load the compositions"
      explain={siteUnreachable}
      skeleton={<RowsSkeleton count={6} />}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState icon={<History size={24} />} title="No compositions yet">
          Every set of versions that visitors get is recorded here.
        </EmptyState>
      }
    >
      {(data) => (
        <>
          <Rows>
            {data.map((composition, index) => (
              <li key={composition.id}>
                <CompositionLine composition={composition} before={data[index + 1]} />
              </li>
            ))}
          </Rows>
          {limit < maxCount && data.length >= limit && (
            <LoadMore state="more" noun="compositions" onMore={() => setLimit(maxCount)} />
          )}
        </>
      )}
    </Awaited>
  );
}
