import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Campaign, CampaignDetails } from '@tessera/contracts-billing';
import { outdatedByCampaign } from './campaigns.queries';

/** Makes a campaign. The form waits for it, and says at its fields what is wrong. */
export function useCreateCampaign() {
  return useWrite({
    send: (body: CampaignDetails) => request('POST /api/affiliate/campaigns', { body }),
    outdates: outdatedByCampaign,
  });
}

interface Renaming {
  /** As the visitor has seen it. */
  readonly campaign: Campaign;
  readonly name: string;
}

/** Renames a campaign. The form waits for it. */
export function useRenameCampaign() {
  return useWrite({
    send: ({ campaign: { id, version }, name }: Renaming) =>
      request('PATCH /api/affiliate/campaigns/:id', {
        params: { id },
        body: { name },
        ifMatch: version,
      }),
    outdates: outdatedByCampaign,
  });
}
