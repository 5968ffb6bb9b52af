import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '@tessera/api-client';
import { EmptyState, Page } from '@tessera/design-system';
import { Awaited, LoadMore } from '@tessera/design-system/parts';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Rows, RowsSkeleton } from '../controls/rows';
import { Surface } from '../controls/surface';
import { channelsQuery } from '../releases/releases.queries';
import { siteUnreachable } from '../services/error-detail';
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
  return (
    <Awaited
      query={trail}
      what="The audit trail"
      errorTitle="Can’t load the audit trail"
      explain={siteUnreachable}
      skeleton={<RowsSkeleton count={8} />}
      isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
      empty={<NoEntries subject={subject} />}
    >
      {({ pages }) => (
        <>
          <Rows>
            {pages
              .flatMap(({ entries }) => entries)
              .map((entry) => (
                <li key={entry.id}>
                  <AuditLine entry={entry} />
                </li>
              ))}
          </Rows>
          <LoadMore
            state={endOf(trail)}
            noun="entries"
            onMore={() => void trail.fetchNextPage({ cancelRefetch: false })}
          />
        </>
      )}
    </Awaited>
  );
}

function endOf(trail: {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}) {
  if (!trail.hasNextPage) return 'done';
  if (trail.isFetchingNextPage) return 'loading';
  return trail.isFetchNextPageError ? 'failed' : 'more';
}

function NoEntries({ subject }: { readonly subject: string }) {
  return (
    <EmptyState icon={<ScrollText size={24} />} title="No entries">
      {subject ? `There are no entries for ${subject}.` : 'Changes will show up here.'}
    </EmptyState>
  );
}
