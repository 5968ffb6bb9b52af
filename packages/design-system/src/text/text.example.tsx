import { styled } from 'styled-components';
import type { Example } from '../gallery/example';
import { Row } from '../gallery/layout';
import { TileMark } from '../layout/tile-mark';
import { Badge } from './badge';
import { Heading } from './heading';
import { Text } from './text';
import { textLink } from './text-link';

const Link = styled.a`
  ${textLink}
`;

export const examples: readonly Example[] = [
  {
    title: 'Headings',
    render: () => (
      <>
        <Heading level={3} size="title">
          Title
        </Heading>
        <Heading level={3} size="heading">
          Heading
        </Heading>
        <Heading level={3} size="body">
          Small heading
        </Heading>
      </>
    ),
  },
  {
    title: 'Running text',
    render: () => (
      <>
        <Text size="lead">Lead: many makers, one picture.</Text>
        <Text>
          Body: quiet surfaces, one voice, <Link href="#text">the videos are the color</Link>.
        </Text>
        <Text size="caption" tone="muted">
          Caption: 1.2M views · 3 days ago
        </Text>
      </>
    ),
  },
  {
    title: 'Badges',
    render: () => (
      <Row>
        <Badge>Neutral</Badge>
        <Badge tone="accent">Accent</Badge>
        <Badge tone="success">Success</Badge>
        <Badge tone="warning">Warning</Badge>
        <Badge tone="danger">Danger</Badge>
      </Row>
    ),
  },
  {
    title: 'The mark',
    render: () => (
      <Row>
        <TileMark size={24} />
        <TileMark size={40} />
      </Row>
    ),
  },
];
