import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, request } from '@tessera/api-client';
import type { FailedJob } from '@tessera/contracts';
import { EmptyState, ErrorState, Page } from '@tessera/design-system';
import { CircleCheck } from 'lucide-react';
import { Rows, RowsSkeleton } from '../controls/rows';
import { Surface } from '../controls/surface';
import { useSurroundings } from '../surroundings/surroundings';
import { usePageTitle } from '../surroundings/use-page-title';
import { JobLine } from './job-line';

const failedJobsQuery = {
  ...endpointQuery('GET /api/jobs/failed'),
  staleTime: 0,
  refetchInterval: 10_000,
};

/** Work that failed for good and waits for a person. */
export function JobsPage() {
  usePageTitle('Failed jobs · Operators');
  return (
    <Page title="Failed jobs" lead="Work that failed as often as it may, and waits for a person.">
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
      <ErrorState title="The jobs can’t be read" onRetry={() => void refetch()}>
        The site did not answer.
      </ErrorState>
    ) : (
      <RowsSkeleton count={3} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<CircleCheck size={24} />} title="Nothing has failed">
        Jobs that fail are tried again by themselves first; only what goes on failing comes here.
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

/** Somebody else may have been first; the list that comes then says so. */
function useRetry() {
  const client = useQueryClient();
  const { toast } = useSurroundings();
  return useMutation({
    mutationFn: ({ id }: FailedJob) =>
      request('POST /api/jobs/failed/:id/retry', { params: { id } }),
    onSuccess: (jobs, { kind }) => {
      client.setQueryData(failedJobsQuery.queryKey, jobs);
      toast({ title: `${kind} is tried again` });
    },
    onError: () => {
      toast({ title: 'The job was not tried again', variant: 'destructive' });
      return client.invalidateQueries({ queryKey: failedJobsQuery.queryKey });
    },
  });
}
