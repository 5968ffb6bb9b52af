import { useQueryClient } from '@tanstack/react-query';
import { Button, media, token } from '@tessera/design-system';
import { Tabs, useTabInQuery } from '@tessera/design-system/parts';
import { ScanSearch, RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { useAnalyzeBehavior } from '../profile/analyze-behavior';
import { InsightsView } from '../profile/insights-view';
import { ProfileView } from '../profile/profile-view';
import { everythingLearned } from '../profile/profile.queries';
import { RecommendationList } from './recommendation-list';
import type { MixState } from './use-mix';

const Box = styled.div`
  position: relative;
`;

/* Phones have them above the tabs, others on their line. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[2]};
  ${media.medium} {
    position: absolute;
    top: 0;
    right: 0;
    z-index: 1;
  }
`;

/** The recommendations, and what they come from. */
export function RecommendationsTab({ state }: { readonly state: MixState }) {
  const view = useTabInQuery(['recommendations', 'profile', 'insights'], 'view');
  return (
    <Box>
      <UpdateActions />
      <Tabs
        {...view}
        label="AI Recommendations"
        tabs={[
          {
            value: 'recommendations',
            label: 'Recommendations',
            content: <RecommendationList state={state} />,
          },
          { value: 'profile', label: 'Your Profile', content: <ProfileView /> },
          { value: 'insights', label: 'AI Insights', content: <InsightsView /> },
        ]}
      />
    </Box>
  );
}

function UpdateActions() {
  const client = useQueryClient();
  const { mutate: analyze, isPending } = useAnalyzeBehavior();
  const handleRefresh = () => {
    for (const filters of everythingLearned) void client.invalidateQueries(filters);
  };
  return (
    <Actions>
      <Button size="small" aria-disabled={isPending} onClick={() => !isPending && analyze()}>
        <ScanSearch size={16} aria-hidden />
        {isPending ? 'Analyzing…' : 'Update Analysis'}
      </Button>
      <Button size="small" onClick={handleRefresh}>
        <RefreshCw size={16} aria-hidden />
        Refresh
      </Button>
    </Actions>
  );
}
