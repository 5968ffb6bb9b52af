import { Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Paragraph = styled(Text)`
  max-width: ${token.measure.reading};
`;

/** Where the videos come from as long as no platform is connected. */
export function SampleData() {
  return (
    <>
      <Paragraph>
        A fresh installation holds no keys to any outside service. So that there is something to
        discover, the site generates a catalog of its own: videos, channels, figures and comments of
        all platforms and categories, always the same ones and none of them real. Opening such a
        video leads to the platform’s own search for its title.
      </Paragraph>
      <Paragraph>
        Whoever runs the site connects a platform by giving the server that platform’s keys in its
        settings. Until then a platform counts as not configured, and its videos are sample data.
      </Paragraph>
    </>
  );
}
