import { Text } from '@tessera/design-system';
import { styled } from 'styled-components';
import { panel } from './panel';

const Box = styled.div`
  ${panel}
`;

/** Where the videos come from as long as no platform is connected. */
export function SampleData() {
  return (
    <Box>
      <Text>
        This site runs without keys to any outside service. So that there is something to discover,
        it generates a catalog of its own: videos, channels, figures and comments for all platforms
        and categories. It is always the same, and none of it is real. Opening such a video leads to
        the platform’s own search for its title.
      </Text>
      <Text>
        This version cannot connect to YouTube, Vimeo, Dailymotion, Twitch or TikTok yet. Their
        settings will be listed here together with Cross-Platform Search; until then every video is
        sample data.
      </Text>
    </Box>
  );
}
