import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import { Button, EmptyState, ErrorState, Page } from '@tessera/design-system';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { More } from '../controls/more';
import { Rows, RowsSkeleton } from '../controls/rows';
import { Surface } from '../controls/surface';
import { channelsQuery } from '../releases/releases.queries';
import { usePageTitle } from '../surroundings/use-page-title';
import { AuditLine } from './audit-line';
import { SubjectFilter } from './subject-filter';

/** How often the newest entries are asked for, in milliseconds. */
const poll = 10_000;

/** Who changed what, when and why. The address holds the filter. */
export function AuditPage() {
  usePageTitle('Audit trail · Operators');
  const [parameters, setParameters] = useSearchParams();
  const subject = parameters.get('subject') ?? '';
  const names = useQuery(channelsQuery()).data?.map(({ name }) => name) ?? [];
  const handleSubject = (next: string) =>
    setParameters(next ? { subject: next } : {}, { replace: true });
  return (
    <Page
      title="Audit trail"
      lead="Every change, the newest first. Nothing is ever removed from it."
    >
      <Surface>
        <SubjectFilter key={subject} subject={subject} names={names} onChange={handleSubject} />
        <Trail subject={subject} />
      </Surface>
    </Page>
  );
}

function Trail({ subject }: { readonly subject: string }) {
  const client = useQueryClient();
  const query = subject === '' ? {} : { subject };
  const trail = useInfiniteQuery({
    ...pagedQuery(client, 'GET /api/audit', { query }),
    staleTime: 0,
    refetchInterval: poll,
  });
  const entries = trail.data?.pages.flatMap((page) => page.entries);
  if (!entries) {
    return trail.isError ? (
      <ErrorState title="The audit trail can’t be read" onRetry={() => void trail.refetch()}>
        The site did not answer.
      </ErrorState>
    ) : (
      <RowsSkeleton count={8} />
    );
  }
  if (entries.length === 0) return <NothingFound subject={subject} />;
  return (
    <>
      <Rows>
        {entries.map((entry) => (
          <li key={entry.id}>
            <AuditLine entry={entry} />
          </li>
        ))}
      </Rows>
      {trail.hasNextPage && (
        <More>
          <Button
            aria-disabled={trail.isFetchingNextPage}
            onClick={() => void trail.fetchNextPage({ cancelRefetch: false })}
          >
            {trail.isFetchingNextPage ? 'Loading…' : 'Load older entries'}
          </Button>
        </More>
      )}
    </>
  );
}

function NothingFound({ subject }: { readonly subject: string }) {
  return (
    <EmptyState icon={<ScrollText size={24} />} title="Nothing is recorded">
      {subject ? `Nothing was ever done to ${subject}.` : 'Nothing has been done yet.'}
    </EmptyState>
  );
}
