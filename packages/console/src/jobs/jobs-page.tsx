import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, request } from '@tessera/api-client';
import type { FailedJob } from '@tessera/contracts';
import { EmptyState, Page } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { CircleCheck } from 'lucide-react';
import { Rows, RowsSkeleton } from '../controls/rows';
import { Surface } from '../controls/surface';
import { useConsole } from '../services/console-services';
import { siteUnreachable } from '../services/error-detail';
import { usePageTitle } from '../services/use-page-title';
import { JobLine } from './job-line';

const failedJobsQuery = {
  ...endpointQuery('GET /api/jobs/failed'),
  staleTime: 0,
  refetchInterval: 10_000,
};

/** Jobs that failed after all their attempts. */
export function JobsPage() {
  usePageTitle('Failed jobs · Operators');
  return (
    <Page title="Failed jobs" lead="Background jobs that failed after all their attempts.">
      <Surface>
        <FailedJobs />
      </Surface>
    </Page>
  );
}

function FailedJobs() {
  const query = useQuery(failedJobsQuery);
  const retrying = useRetry();
  return (
    <Awaited
      query={query}
      what="The jobs"
      errorTitle="Can’t load the jobs"
      explain={siteUnreachable}
      skeleton={<RowsSkeleton count={3} />}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState icon={<CircleCheck size={24} />} title="No failed jobs">
          Failed jobs are retried automatically. Those that keep failing show up here.
        </EmptyState>
      }
    >
      {(data) => (
        <Rows>
          {data.map((job) => (
            <li key={job.id}>
              <JobLine
                job={job}
                isRetrying={retrying.isPending && retrying.variables.id === job.id}
                onRetry={() => retrying.mutate(job)}
              />
            </li>
          ))}
        </Rows>
      )}
    </Awaited>
  );
}

/** Another operator may have retried it first; the response has the current list. */
function useRetry() {
  const client = useQueryClient();
  const { toast } = useConsole();
  return useMutation({
    mutationFn: ({ id }: FailedJob) =>
      request('POST /api/jobs/failed/:id/retry', { params: { id } }),
    onSuccess: (jobs, { kind }) => {
      client.setQueryData(failedJobsQuery.queryKey, jobs);
      toast({ title: `Retrying ${kind}` });
    },
    onError: () => {
      toast({ title: 'Could not retry the job', variant: 'destructive' });
      return client.invalidateQueries({ queryKey: failedJobsQuery.queryKey });
    },
  });
}
