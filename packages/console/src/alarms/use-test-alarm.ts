import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '@tessera/api-client';
import { useConsole } from '../services/console-services';
import { alarmsQuery } from './alarms.queries';

/** Sends an alarm that means nothing, to see whether it arrives. */
export function useTestAlarm() {
  const client = useQueryClient();
  const { toast } = useConsole();
  return useMutation({
    mutationFn: () => request('POST /api/alarms/test'),
    onSuccess: () => toast({ title: 'The webhook took the test alarm' }),
    onError: (error) =>
      toast({
        title: 'The test alarm was not delivered',
        description: detailOf(error),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: alarmsQuery.queryKey }),
  });
}

function detailOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.problem?.detail : undefined;
  return detail ?? 'Can’t reach the site.';
}
