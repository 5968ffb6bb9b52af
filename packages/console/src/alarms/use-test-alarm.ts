import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import { useConsole } from '../services/console-services';
import { errorDetail } from '../services/error-detail';
import { alarmsQuery } from './alarms.queries';

/** Sends a test alarm to the webhook. */
export function useTestAlarm() {
  const client = useQueryClient();
  const { toast } = useConsole();
  return useMutation({
    mutationFn: () => request('POST /api/alarms/test'),
    onSuccess: () => toast({ title: 'The webhook accepted the test alarm' }),
    onError: (error) =>
      toast({
        title: 'The test alarm wasn’t delivered',
        description: errorDetail(error) ?? 'Can’t reach the site.',
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: alarmsQuery.queryKey }),
  });
}
