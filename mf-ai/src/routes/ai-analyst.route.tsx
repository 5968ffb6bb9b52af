import { Page } from '@tessera/design-system';
import { TabBody, Tabs } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import type { ReactNode } from 'react';
import { Overview } from '../features/overview/overview';
import { RecommendationsTab } from '../features/recommendations/recommendations-tab';
import { ToolsTab } from '../features/tools/tools-tab';
import { TrendTab } from '../features/trends/trend-tab';
import { useAnalystPlace } from '../navigation/use-analyst-place';

const title = 'AI Discovery Analyst';

/** What the site knows about trends, and the analysis of single videos and searches. */
export function Route() {
  usePageTitle(title);
  const place = useAnalystPlace();
  return (
    <Page
      title={title}
      lead="Figures with the reasons behind them, from what is watched and searched for here."
    >
      <Tabs
        label={title}
        value={place.tab}
        onChange={place.openTab}
        tabs={[
          { value: 'overview', label: 'Overview', content: body(<Overview />) },
          { value: 'trends', label: 'Trend Analysis', content: body(<TrendTab />) },
          {
            value: 'recommendations',
            label: 'Recommendations',
            content: body(<RecommendationsTab />),
          },
          { value: 'tools', label: 'Analysis Tools', content: body(<ToolsTab place={place} />) },
        ]}
      />
    </Page>
  );
}

function body(content: ReactNode) {
  return <TabBody>{content}</TabBody>;
}
