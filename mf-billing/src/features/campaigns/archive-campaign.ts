import { ApiError, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Campaign } from '@tessera/contracts-billing';
import { mainId } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { reasonOf } from '../../outage/failures';
import { outdatedByCampaign } from './campaigns.queries';

/** Archives a campaign, which the message that says so can undo. */
export function useArchiveCampaign() {
  const { toast } = usePlatform();
  const restore = useRestoreCampaign();
  return useWrite({
    send: (campaign: Campaign) => setArchived(campaign, true),
    outdates: outdatedByCampaign,
    onSuccess: (archived) => {
      focusPage();
      toast({
        title: `“${archived.name}” is archived`,
        description: 'Its links go on counting.',
        action: { label: 'Undo', onSelect: () => restore.mutate(archived) },
      });
    },
    onFailure: (error) =>
      toast({
        title: 'The campaign was not archived',
        description: reasonOf(error),
        variant: 'destructive',
      }),
  });
}

/** Brings an archived campaign back. */
export function useRestoreCampaign() {
  const { toast } = usePlatform();
  return useWrite({
    send: (campaign: Campaign) => setArchived(campaign, false),
    outdates: outdatedByCampaign,
    onSuccess: ({ name }) => {
      focusPage();
      toast({ title: `“${name}” is back` });
    },
    onFailure: (error) =>
      toast({
        title: 'The campaign was not brought back',
        description: tooManyCampaigns(error) ?? reasonOf(error),
        variant: 'destructive',
      }),
  });
}

/** The button that has the focus goes away with its row. */
function focusPage(): void {
  document.getElementById(mainId)?.focus();
}

/** Says which limit is reached, if that is why a request failed. */
export function tooManyCampaigns(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problemAs('too-many-campaigns') : null;
  return problem && (problem.detail ?? null);
}

function setArchived({ id, version }: Campaign, isArchived: boolean) {
  return request('PATCH /api/affiliate/campaigns/:id', {
    params: { id },
    body: { isArchived },
    ifMatch: version,
  });
}
