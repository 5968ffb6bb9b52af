import { Heading, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { generalSettings } from './platform-guides';
import { SettingList } from './setting-list';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  max-width: ${token.measure.reading};
  margin-top: ${token.space[8]};
`;

const Code = styled.pre`
  margin: 0;
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  font-family: ${token.family.mono};
  font-size: ${token.text.caption};
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const example = `YOUTUBE_API_KEY=<key> npm start`;

/** How an operator gives keys to the site, and sees that they work. */
export function SettingUp() {
  return (
    <Box>
      <Heading level={3} size="heading">
        Add the keys to your site
      </Heading>
      <Text>
        Settings are environment variables. On your own computer, put them on the command line; on a
        server, put them in <code>/etc/tessera.env</code>. Then restart the site.
      </Text>
      <Code>{example}</Code>
      <Text>Settings for all platforms:</Text>
      <SettingList settings={generalSettings} />
      <Text>
        To see whether it worked, operators can test each platform in the console under{' '}
        <em>Areas</em>, <em>Platforms</em>.
      </Text>
    </Box>
  );
}
