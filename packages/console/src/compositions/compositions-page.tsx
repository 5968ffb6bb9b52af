import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, ErrorState, Page } from '@tessera/design-system';
import { History } from 'lucide-react';
import { useState } from 'react';
import { More } from '../controls/more';
import { Rows, RowsSkeleton } from '../controls/rows';
import { Surface } from '../controls/surface';
import { usePageTitle } from '../surroundings/use-page-title';
import { CompositionLine } from './composition-line';
import { compositionsQuery } from './compositions.queries';

/** As many as are shown at first, and as the API gives at once. */
const first = 30;
const greatest = 200;

/** What visitors were given together, and when. */
export function CompositionsPage() {
  usePageTitle('Compositions · Operators');
  return (
    <Page
      title="Compositions"
      lead="Which versions were given out together, the newest first. Each that is kept can be opened again."
    >
      <Surface>
        <Compositions />
      </Surface>
    </Page>
  );
}

function Compositions() {
  const [limit, setLimit] = useState(first);
  const { data, isError, refetch } = useQuery(compositionsQuery(limit));
  if (!data) {
    return isError ? (
      <ErrorState title="The compositions can’t be read" onRetry={() => void refetch()}>
        The site did not answer.
      </ErrorState>
    ) : (
      <RowsSkeleton count={6} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<History size={24} />} title="Nothing was given out yet">
        Every set of versions that a page is made of is recorded here.
      </EmptyState>
    );
  }
  return (
    <>
      <Rows>
        {data.map((composition, index) => (
          <li key={composition.id}>
            <CompositionLine composition={composition} before={data[index + 1]} />
          </li>
        ))}
      </Rows>
      {limit < greatest && data.length >= limit && (
        <More>
          <Button onClick={() => setLimit(greatest)}>Load older compositions</Button>
        </More>
      )}
    </>
  );
}
