import type { SlotProps } from '@tessera/contracts-discovery';
import { SmartAnalysis } from '../features/panel/smart-analysis';

/** The analysis of the video that was opened last on a page of videos. */
export function Slot({ videoId }: SlotProps['discovery.analysis']) {
  return <SmartAnalysis videoId={videoId} />;
}
