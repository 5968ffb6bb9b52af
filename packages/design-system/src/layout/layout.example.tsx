import { styled } from 'styled-components';
import type { Example } from '../gallery/example';
import { Badge } from '../text/badge';
import { Heading } from '../text/heading';
import { Text } from '../text/text';
import { textLink } from '../text/text-link';
import { token } from '../tokens/token';
import { coverLink } from './cover-link';
import { panel } from './panel';

const Section = styled.section`
  ${panel}
`;

const Card = styled(Section)`
  position: relative;
  &:hover {
    background: ${token.color.hover};
  }
`;

const Title = styled.a`
  ${coverLink}
`;

const Tag = styled.a`
  ${textLink}
  position: relative;
  z-index: 2;
  justify-self: start;
`;

export const examples: readonly Example[] = [
  {
    title: 'Panel',
    render: () => (
      <Section aria-label="Panel">
        <Heading level={3} size="heading">
          YouTube
        </Heading>
        <Text tone="muted">A section of the page. What it contains is stacked.</Text>
      </Section>
    ),
  },
  {
    title: 'Link that covers its card',
    render: () => (
      <Card aria-label="Card">
        <Heading level={3} size="body">
          <Title href="#layout">The whole card is the link</Title>
        </Heading>
        <div>
          <Badge>12 videos</Badge>
        </div>
        <Tag href="#text">Except for this one</Tag>
      </Card>
    ),
  },
];
