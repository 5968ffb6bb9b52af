import { formatCount, panel, Skeleton, Text, token } from '@tessera/design-system';
import { Awaited, Section } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useContentFigures } from './content.queries';

const Cards = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${token.space[4]};
`;

const Card = styled.div`
  ${panel}
  gap: ${token.space[1]};
`;

const Figure = styled.dd`
  font-size: ${token.text.title};
  font-weight: ${token.weight.strong};
  line-height: 1.2;
`;

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
        skeleton={
          <Cards aria-busy>
            {cards.map(([key]) => (
              <Skeleton key={key} height="108px" radius={token.radius.large} />
            ))}
          </Cards>
        }
      >
        {(data) => (
          <Cards>
            {cards.map(([key, label]) => (
              <Card key={key}>
                <Text as="dt" size="caption" tone="muted">
                  {label}
                </Text>
                <Figure className="tabular">{formatCount(data[key])}</Figure>
              </Card>
            ))}
          </Cards>
        )}
      </Awaited>
      <Text size="caption" tone="muted">
        Views and likes are those of everything readers have, and had. A view counts once a day.
      </Text>
    </Section>
  );
}
