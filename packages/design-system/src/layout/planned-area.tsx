import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../text/badge';
import { Heading } from '../text/heading';
import { Text } from '../text/text';
import { token } from '../tokens/token';
import { Page } from './page';

export interface PlannedFeature {
  readonly icon: ReactNode;
  readonly title: string;
  readonly price?: Price;
  readonly text: string;
}

interface Price {
  /** For example `$7.99`. */
  readonly amount: string;
  /** What it is paid for, for example `a month`. */
  readonly terms?: string;
}

export interface PlannedAreaProps {
  readonly title: string;
  readonly lead: string;
  /** What will be here. */
  readonly features: readonly PlannedFeature[];
  /** Below the features, for example a link to another page. */
  readonly children?: ReactNode;
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${token.space[4]};
  margin-bottom: ${token.space[8]};
`;

/* Dashed: a tile that is not set yet. */
const Tile = styled.li`
  padding: ${token.space[6]};
  border: 1px dashed color-mix(in srgb, ${token.color.borderStrong} 60%, transparent);
  border-radius: ${token.radius.large};
`;

const FeatureTitle = styled(Heading)`
  margin-bottom: ${token.space[1]};
`;

const StyledPrice = styled(Text)`
  margin-bottom: ${token.space[2]};
  strong {
    margin-right: ${token.space[1]};
    font-size: ${token.text.title};
    font-weight: ${token.weight.strong};
    letter-spacing: -0.02em;
  }
`;

const Icon = styled.div`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-bottom: ${token.space[4]};
  border-radius: ${token.radius.small};
  background: ${token.color.accentSoft};
  color: ${token.color.accentText};
`;

/** The honest page of an area that is not built yet: says so, and says what will be there. */
export function PlannedArea({ title, lead, features, children }: PlannedAreaProps) {
  return (
    <Page eyebrow={<Badge tone="accent">In preparation</Badge>} title={title} lead={lead}>
      <Grid>
        {features.map((feature) => (
          <Tile key={feature.title}>
            <Icon aria-hidden>{feature.icon}</Icon>
            <FeatureTitle level={2} size="body">
              {feature.title}
            </FeatureTitle>
            {feature.price && (
              <StyledPrice className="tabular">
                <strong>{feature.price.amount}</strong> {feature.price.terms}
              </StyledPrice>
            )}
            <Text tone="muted">{feature.text}</Text>
          </Tile>
        ))}
      </Grid>
      {children}
    </Page>
  );
}
