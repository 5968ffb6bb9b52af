import type { SlotProps } from '@tessera/contracts-personalization';
import { ContentCard } from '../features/published/content-card';
import { ContentList } from '../features/published/content-shelf';
import { useContentForYou } from '../features/published/published.queries';

/** In the shelf of recommendations: content of creators that suits the visitor. */
export function Slot(_props: SlotProps['personalization.shelf']) {
  const { data } = useContentForYou();
  if (!data || data.items.length === 0) return null;
  return (
    <ContentList aria-label="For you, from creators">
      {data.items.map((content) => (
        <li key={content.key}>
          <ContentCard content={content} source="recommended" />
        </li>
      ))}
    </ContentList>
  );
}
