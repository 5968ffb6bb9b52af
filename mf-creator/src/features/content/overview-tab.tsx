import { formatCount, Text } from '@tessera/design-system';
import { Awaited, Section } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { FigureCards, FigureCardsSkeleton } from '../figures/figure-cards';
import { useContentFigures } from './content.queries';

const cards = [
  ['totalContent', 'Total content'],
  ['publishedContent', 'Published'],
  ['totalViews', 'Total views'],
  ['totalEngagement', 'Engagement'],
] as const;

/** Four figures of all content. */
export function OverviewTab() {
  const figures = useContentFigures();
  return (
    <Section title="Overview">
      <Awaited
        query={figures}
        what="Your figures"
        explain={reasonOf}
        skeleton={<FigureCardsSkeleton labels={cards.map(([, label]) => label)} />}
      >
        {(data) => (
          <FigureCards figures={cards.map(([key, label]) => [label, formatCount(data[key])])} />
        )}
      </Awaited>
      <Text size="caption" tone="muted">
        Views and likes are those of everything readers have, and had. A view counts once a day.
      </Text>
    </Section>
  );
}
