import { Heading, media, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const principles = [
  {
    title: 'Many makers, one picture',
    text: 'Discovery, news, analysis, personalization, creator tools and plans are separate builds. Each is released on its own and loaded when its page is opened.',
  },
  {
    title: 'One contract',
    text: 'Every request of the site is described once. The server checks what comes in and what goes out against it, and the pages take their types from it.',
  },
  {
    title: 'Honest figures',
    text: 'Numbers are computed from stored data, estimates say that they are estimates, and sample data is labeled as such.',
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
        Tessera is a website for discovering videos from several platforms, and a worked example of
        how a large site can be built from small parts. A tessera is one tile of a mosaic: you see
        the picture, and each tile can still be replaced by itself.
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
