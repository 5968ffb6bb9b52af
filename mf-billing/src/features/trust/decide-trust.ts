import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';

interface Decision {
  readonly visitorId: string;
  readonly reason: string;
}

const outdates = () => [queriesOf('GET /api/trust'), queriesOf('GET /api/trust/:visitorId')];

/** Vouches for a visitor. The form waits for it and says why it failed. */
export function useGrantTrust() {
  const { toast } = usePlatform();
  return useWrite({
    send: ({ visitorId, reason }: Decision) =>
      request('POST /api/trust/:visitorId/grant', { params: { visitorId }, body: { reason } }),
    outdates,
    onSuccess: ({ isTrusted }) =>
      toast({
        title: isTrusted ? 'The visitor is trusted' : 'The word is noted',
        ...(!isTrusted && { description: 'It counts once they have confirmed an address.' }),
      }),
  });
}

/** Takes the word back. */
export function useWithdrawTrust() {
  const { toast } = usePlatform();
  return useWrite({
    send: ({ visitorId, reason }: Decision) =>
      request('POST /api/trust/:visitorId/withdraw', { params: { visitorId }, body: { reason } }),
    outdates,
    onSuccess: ({ isTrusted }) =>
      toast({
        title: 'The word is taken back',
        ...(isTrusted && { description: 'They stay trusted: seven days have passed.' }),
      }),
  });
}
