import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery, queriesOf } from '@tessera/api-client';
import type { CampaignState } from '@tessera/contracts-billing';

/** The visitor's campaigns, page by page; the first page also says what the plan does not have. */
export function useCampaigns(state: CampaignState) {
  const query = state === 'active' ? {} : { state };
  return useInfiniteQuery({
    ...pagedQuery(useQueryClient(), 'GET /api/affiliate/campaigns', { query }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
}

/** What a change of a campaign changes. */
export const outdatedByCampaign = () => [
  queriesOf('GET /api/affiliate/campaigns'),
  queriesOf('GET /api/affiliate/report'),
  queriesOf('GET /api/affiliate/referrals'),
];
