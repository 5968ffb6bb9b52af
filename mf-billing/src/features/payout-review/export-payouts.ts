import { download, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { outdatedPayouts } from './decide';

/** Puts approved payouts into a file for the bank, and downloads it. */
export function useExportPayouts() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: async () => {
      const made = await request('POST /api/affiliate/payout-exports', {});
      if (made.id !== null) await downloadExport(made.id);
      return made;
    },
    outdates: outdatedPayouts,
    onSuccess: ({ payouts }) =>
      toast({ title: payouts === 1 ? '1 payout exported' : `${payouts} payouts exported` }),
    onFailure: explain('The file couldn’t be downloaded'),
  });
}

/** Downloads a file again, with those of its payouts that are not made yet. */
export function useDownloadAgain() {
  const explain = useFailureToast();
  return useWrite({
    send: downloadExport,
    outdates: () => [],
    onFailure: explain('The file couldn’t be downloaded'),
  });
}

function downloadExport(id: string): Promise<void> {
  return download('GET /api/affiliate/payout-exports/:id/payouts.csv', { params: { id } });
}
