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
        This site works without API keys. When it can reach the internet, it shows videos from the
        platforms that don’t require one. Until then, it fills the catalog with generated videos,
        channels, figures and comments for every platform and category. None of them are real, and
        these videos are labeled “Sample data”. Opening one searches for its title on the platform.
      </Text>
      <Text>
        <PageLink to="/connect-platforms">Why sample data?</PageLink>
      </Text>
    </Box>
  );
}
