import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, request } from '@tessera/api-client';
import type { FailedJob } from '@tessera/contracts';
import { EmptyState, ErrorState, Page } from '@tessera/design-system';
import { CircleCheck } from 'lucide-react';
import { Rows, RowsSkeleton } from '../controls/rows';
import { Surface } from '../controls/surface';
import { useConsole } from '../services/console-services';
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
  const { data, isError, refetch } = useQuery(failedJobsQuery);
  const retrying = useRetry();
  if (!data) {
    return isError ? (
      <ErrorState title="Can’t load the jobs" onRetry={() => void refetch()}>
        Can’t reach the site.
      </ErrorState>
    ) : (
      <RowsSkeleton count={3} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<CircleCheck size={24} />} title="No failed jobs">
        Failed jobs are retried automatically. Those that keep failing show up here.
      </EmptyState>
    );
  }
  return (
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
