import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Campaign } from '@tessera/contracts-billing';
import { mainId } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { outdatedByCampaign } from './campaigns.queries';

/** Archives a campaign, which the message that says so can undo. */
export function useArchiveCampaign() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const restore = useRestoreCampaign();
  return useWrite({
    send: (campaign: Campaign) => setArchived(campaign, true),
    outdates: outdatedByCampaign,
    onSuccess: (archived) => {
      focusPage();
      toast({
        title: `“${archived.name}” archived`,
        description: 'Its links still count.',
        action: { label: 'Undo', onSelect: () => restore.mutate(archived) },
      });
    },
    onFailure: explain('The campaign wasn’t archived'),
  });
}

/** Brings an archived campaign back. */
export function useRestoreCampaign() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: (campaign: Campaign) => setArchived(campaign, false),
    outdates: outdatedByCampaign,
    onSuccess: ({ name }) => {
      focusPage();
      toast({ title: `“${name}” restored` });
    },
    onFailure: explain('The campaign wasn’t restored'),
  });
}

/** The button that has the focus goes away with its row. */
function focusPage(): void {
  document.getElementById(mainId)?.focus();
}

function setArchived({ id, version }: Campaign, isArchived: boolean) {
  return request('PATCH /api/affiliate/campaigns/:id', {
    params: { id },
    body: { isArchived },
    ifMatch: version,
  });
}
