import { token } from '@tessera/design-system';
import { Tabs } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NothingSelected, type NothingSelectedProps } from './nothing-selected';
import { TrendInsights } from './trend-insights';
import { VideoTab } from './video-tab';

/* Bound by what is beside it, not by the page. */
const Panel = styled.div`
  container-type: inline-size;
  font-size: ${token.text.body};
`;

type PanelTab = 'video' | 'trends';

export interface SmartAnalysisProps extends NothingSelectedProps {
  /** The video that was opened last on the page. */
  readonly videoId: string | null;
}

/** The analysis of a video, and beside it what changes in trends. A video that is opened is shown, whatever was there before. */
export function SmartAnalysis({ videoId, query }: SmartAnalysisProps) {
  const [chosen, choose] = useState<{ tab: PanelTab; of: string | null }>({
    tab: 'video',
    of: videoId,
  });
  const tab = chosen.of === videoId ? chosen.tab : 'video';
  return (
    <Panel>
      <Tabs
        label="Smart Content Analysis"
        value={tab}
        onChange={(next) => choose({ tab: next, of: videoId })}
        tabs={[
          {
            value: 'video',
            label: 'Video Analysis',
            content:
              videoId === null ? (
                <NothingSelected query={query} />
              ) : (
                <VideoTab key={videoId} videoId={videoId} />
              ),
          },
          { value: 'trends', label: 'Trend Insights', content: <TrendInsights /> },
        ]}
      />
    </Panel>
  );
}
