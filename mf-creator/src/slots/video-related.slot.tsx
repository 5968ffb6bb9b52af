import type { SlotProps } from '@tessera/contracts-discovery';
import { ContentShelf } from '../features/published/content-shelf';
import { useContentAboutVideo } from '../features/published/published.queries';

/** On the page of a video: what creators have written about it, or about the same subject. */
export function Slot({ videoId }: SlotProps['video.related']) {
  const { data } = useContentAboutVideo(videoId);
  return <ContentShelf title="Related, from creators" items={data?.items} source="recommended" />;
}
