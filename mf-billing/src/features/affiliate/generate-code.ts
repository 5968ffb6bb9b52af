import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import { usePlatform } from '@tessera/platform';

type Wanted = Request<'POST /api/affiliate/generate-code'>['body'];

const outdated = () => [queriesOf('GET /api/affiliate/code')];

/** Makes a code. */
export function useGenerateCode() {
  const { toast } = usePlatform();
  return useWrite({
    send: () => request('POST /api/affiliate/generate-code', { body: {} }),
    outdates: outdated,
    onSuccess: ({ code }) => toast(generated(code)),
    onFailure: () =>
      toast({
        title: 'Error',
        description: 'Failed to generate affiliate code',
        variant: 'destructive',
      }),
  });
}

/** Takes a code of the visitor's choice. The form waits for it, and says at its field what is wrong. */
export function useChooseCode() {
  const { toast } = usePlatform();
  return useWrite({
    send: (body: Wanted) => request('POST /api/affiliate/generate-code', { body }),
    outdates: outdated,
    onSuccess: ({ code }) => toast(generated(code)),
  });
}

function generated(code: string) {
  return { title: 'Affiliate Code Generated', description: `Your links now use ${code}.` };
}
