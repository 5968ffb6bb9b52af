import { Heading, media, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const principles = [
  {
    title: 'Many makers, one picture',
    text: 'Discovery, news, analysis, personalization, creator tools and plans are separate builds. Each is released on its own and loads when you open one of its pages.',
  },
  {
    title: 'One contract',
    text: 'Every API request is defined once. The server validates requests and responses against that definition, and pages get their types from it.',
  },
  {
    title: 'Honest figures',
    text: 'Numbers are computed from stored data, estimates are marked as estimates, and sample data is labeled.',
  },
] as const;

const Overview = styled.div`
  display: grid;
  gap: ${token.space[6]} ${token.space[12]};
  ${media.large} {
    grid-template-columns: 1fr 2fr;
  }
`;

const Principles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${token.space[6]};
  li {
    padding-top: ${token.space[4]};
    border-top: 2px solid ${token.color.accent};
  }
`;

/** What the project is, in a paragraph and three principles. */
export function ProjectOverview() {
  return (
    <Overview>
      <Text size="lead">
        Tessera is a website for discovering videos across platforms, and a working example of how
        to build a large site from small parts. A tessera is a single tile of a mosaic: together
        they form the picture, yet each can be replaced on its own.
      </Text>
      <Principles>
        {principles.map(({ title, text }) => (
          <li key={title}>
            <Heading level={3}>{title}</Heading>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </Principles>
    </Overview>
  );
}
