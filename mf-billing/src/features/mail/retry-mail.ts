import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { UnsentMail } from '@tessera/contracts-account';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';

/** Sends a mail that has failed once more. */
export function useRetryMail() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: UnsentMail) => request('POST /api/mails/:id/retry', { params: { id } }),
    outdates: () => [queriesOf('GET /api/mails')],
    onSuccess: (_response, { to }) => toast({ title: `Sending the mail to ${to} again` }),
    onFailure: explain('The mail wasn’t sent'),
  });
}
