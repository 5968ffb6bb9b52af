import { LoadedPart } from '@tessera/design-system/parts';
import { useEffect } from 'react';
import { useVideoAnalysis } from '../analysis/analysis.queries';
import { rememberAnalysis } from '../analysis/last-analysis';
import { PanelError, PanelLoading } from './panel-states';

const loading = <PanelLoading text="Analyzing video content..." cards={4} />;
const loadFindings = async () => (await import('./video-findings')).VideoFindings;

/** The analysis of one video, or what has become of it. */
export function VideoTab({ videoId }: { readonly videoId: string }) {
  const { data, error, isFetching, refetch } = useVideoAnalysis(videoId);
  const isAnalyzed = data !== undefined;
  useEffect(() => {
    if (isAnalyzed) rememberAnalysis(videoId);
  }, [isAnalyzed, videoId]);
  if (data)
    return (
      <LoadedPart
        name="the analysis"
        load={loadFindings}
        part={{ analysis: data }}
        placeholder={loading}
      />
    );
  if (error && !isFetching)
    return (
      <PanelError
        title="Analysis Error"
        text="Unable to analyze this video. Please try again."
        onRetry={() => void refetch()}
      />
    );
  return loading;
}
