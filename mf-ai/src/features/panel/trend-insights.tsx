import { LoadedPart } from '@tessera/design-system/parts';
import { useTrendInsights } from '../analysis/analysis.queries';
import { PanelError, PanelLoading } from './panel-states';

const loading = <PanelLoading text="Analyzing current trends..." cards={4} />;
const loadFindings = async () => (await import('./trend-findings')).TrendFindings;

/** What changes in trends, or what has become of it. */
export function TrendInsights() {
  const { data, error, isFetching, refetch } = useTrendInsights();
  if (data)
    return (
      <LoadedPart
        name="the trends"
        load={loadFindings}
        part={{ trends: data }}
        placeholder={loading}
      />
    );
  if (error && !isFetching)
    return (
      <PanelError
        title="Analysis Error"
        text="Unable to analyze current trends. Please try again."
        onRetry={() => void refetch()}
      />
    );
  return loading;
}
