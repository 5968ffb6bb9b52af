import { Text, textLink, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { contact } from '../../frame/contact';

const Box = styled.div`
  display: grid;
  gap: ${token.space[4]};
  max-width: 44rem;
  padding: ${token.space[6]};
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceSunken};
  box-shadow: inset 0 0 0 1px ${token.color.border};
  a {
    ${textLink}
  }
`;

const Commands = styled.pre`
  overflow-x: auto;
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  font-family: ${token.family.mono};
  font-size: ${token.text.caption};
  line-height: 1.8;
`;

const Code = styled.code`
  font-family: ${token.family.mono};
  font-size: 0.92em;
`;

const commands = `git clone ${contact.sourceCode}
cd tessera
npm start    # builds, starts and prints the address
npm test     # everything that has to hold`;

/** How to run the project and take part in it. */
export function DeveloperInstructions() {
  return (
    <Box>
      <Text>You need Node 20.19 or newer and npm; the database comes along.</Text>
      <Commands tabIndex={0} aria-label="Commands">
        <code>{commands}</code>
      </Commands>
      <Text>
        Every area of the site is a remote of its own, built and released alone. The README shows
        how to add one, and the <a href="/api/docs">documentation of the API</a> lists every request
        that it can make.
      </Text>
      <Text>
        To appear on this page, add your card to{' '}
        <Code>shell/src/pages/about-developers/team.ts</Code> with your first contribution.
      </Text>
    </Box>
  );
}
