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
        Give the keys to the site
      </Heading>
      <Text>
        Settings are variables of the environment. A site of your own takes them on its command
        line; a real one has them in <code>/etc/tessera.env</code>. Then restart it.
      </Text>
      <Code>{example}</Code>
      <Text>These concern all platforms:</Text>
      <SettingList settings={generalSettings} />
      <Text>
        Operators see under <em>Areas</em>, <em>Platforms</em> in the console whether it worked:
        there each platform can be tested with one press.
      </Text>
    </Box>
  );
}
