import { panel, Text, textLink, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Box = styled.div`
  ${panel}
  a {
    ${textLink}
  }
`;

const Commands = styled.pre`
  overflow-x: auto;
  padding: ${token.space[4]};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  font-family: ${token.family.mono};
  font-size: ${token.text.caption};
  line-height: 1.8;
`;

const Code = styled.code`
  font-family: ${token.family.mono};
  font-size: 0.92em;
`;

const commands = `npm start    # builds and starts the site, then prints its address
npm test     # formatting, lint, types and all tests`;

/** How to run the project and take part in it. */
export function DeveloperInstructions() {
  return (
    <Box>
      <Text>
        Run these in a clone of the source code, with npm and Node 20.19 or newer. The database is
        included.
      </Text>
      <Commands tabIndex={0} aria-label="Commands">
        <code>{commands}</code>
      </Commands>
      <Text>
        Every area of the site is its own remote, built and released separately. The README shows
        how to add one.
      </Text>
      <Text>
        To appear on this page, add your card to{' '}
        <Code>shell/src/pages/about-developers/team.ts</Code> with your first contribution.
      </Text>
    </Box>
  );
}
