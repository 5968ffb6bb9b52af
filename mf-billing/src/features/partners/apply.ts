import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import { usePlatform } from '@tessera/platform';

/** Sends an application. The form waits for it. */
export function useApply() {
  const { toast } = usePlatform();
  return useWrite({
    send: (body: Request<'POST /api/partnerships/apply'>['body']) =>
      request('POST /api/partnerships/apply', { body }),
    outdates: () => [queriesOf('GET /api/partnerships/applications')],
    onSuccess: ({ message }) => toast({ title: 'Application Submitted', description: message }),
    onFailure: () =>
      toast({
        title: 'Application Failed',
        description: 'Failed to submit partnership application',
        variant: 'destructive',
      }),
  });
}
