import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import { Button, EmptyState, ErrorState, Page } from '@tessera/design-system';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { More } from '../controls/more';
import { Rows, RowsSkeleton } from '../controls/rows';
import { Surface } from '../controls/surface';
import { channelsQuery } from '../releases/releases.queries';
import { usePageTitle } from '../services/use-page-title';
import { AuditLine } from './audit-line';
import { SubjectFilter } from './subject-filter';

/** Poll interval, in milliseconds. */
const pollMs = 10_000;

/** Who changed what, when and why. The URL contains the filter. */
export function AuditPage() {
  usePageTitle('Audit trail · Operators');
  const [parameters, setParameters] = useSearchParams();
  const subject = parameters.get('subject') ?? '';
  const names = useQuery(channelsQuery()).data?.map(({ name }) => name) ?? [];
  const handleSubject = (next: string) =>
    setParameters(next ? { subject: next } : {}, { replace: true });
  return (
    <Page title="Audit trail" lead="Every change, newest first. Entries are never removed.">
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
    refetchInterval: pollMs,
  });
  const entries = trail.data?.pages.flatMap((page) => page.entries);
  if (!entries) {
    return trail.isError ? (
      <ErrorState title="Can’t load the audit trail" onRetry={() => void trail.refetch()}>
        Can’t reach the site.
      </ErrorState>
    ) : (
      <RowsSkeleton count={8} />
    );
  }
  if (entries.length === 0) return <NoEntries subject={subject} />;
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

function NoEntries({ subject }: { readonly subject: string }) {
  return (
    <EmptyState icon={<ScrollText size={24} />} title="No entries">
      {subject ? `There are no entries for ${subject}.` : 'Changes will show up here.'}
    </EmptyState>
  );
}
