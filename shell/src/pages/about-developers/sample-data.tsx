import { panel, Text, textLink } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Box = styled.div`
  ${panel}
`;

const PageLink = styled(Link)`
  ${textLink}
`;

/** Where videos come from, and what samples are. */
export function SampleData() {
  return (
    <Box>
      <Text>
        This site runs without keys to any outside service. Where it reaches the internet, it shows
        videos of the platforms that need none. So that there is something to discover before that,
        it generates a catalog of its own: videos, channels, figures and comments for all platforms
        and categories. None of it is real, and such videos are labeled “Sample data”. Opening one
        leads to the platform’s own search for its title.
      </Text>
      <Text>
        <PageLink to="/connect-platforms">How to connect the real platforms</PageLink>
      </Text>
    </Box>
  );
}
