import type { SlotProps } from '@tessera/contracts-discovery';
import { SmartAnalysis } from '../features/panel/smart-analysis';

/** The same beside the cross-platform search, which can be analyzed as well. */
export function Slot({ query, videoId }: SlotProps['cross-platform.panel']) {
  return <SmartAnalysis videoId={videoId} query={query} />;
}
