import { panel, Skeleton, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Cards = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${token.space[3]};
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

interface FigureCardsProps {
  readonly figures: readonly (readonly [label: string, figure: string])[];
}

/** Figures with what they are of, side by side. */
export function FigureCards({ figures }: FigureCardsProps) {
  return (
    <Cards>
      {figures.map(([label, figure]) => (
        <Card key={label}>
          <Text as="dt" size="caption" tone="muted">
            {label}
          </Text>
          <Figure className="tabular">{figure}</Figure>
        </Card>
      ))}
    </Cards>
  );
}

/** Placeholders of as many cards as there are labels. */
export function FigureCardsSkeleton({ labels }: { readonly labels: readonly string[] }) {
  return (
    <Cards aria-busy>
      {labels.map((label) => (
        <Skeleton key={label} height="108px" radius={token.radius.large} />
      ))}
    </Cards>
  );
}
