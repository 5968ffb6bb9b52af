import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Platform } from '@tessera/contracts';
import { Heading, media, Page, Skeleton, Text, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { styled } from 'styled-components';
import { PlatformGuide } from '../features/connect-platforms/platform-guide';
import { platformGuides } from '../features/connect-platforms/platform-guides';
import { Rules } from '../features/connect-platforms/rules';
import { SettingUp } from '../features/connect-platforms/setting-up';

const title = 'Connect Platforms';

const Section = styled.section`
  margin-top: ${token.space[12]};
`;

const Intro = styled(Text)`
  max-width: ${token.measure.reading};
  margin-top: ${token.space[1]};
`;

const Guides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  margin-top: ${token.space[4]};
  ${media.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* The longest of three, beside the other two. */
    & > :first-child:nth-last-child(3) {
      grid-row: span 2;
      align-self: start;
    }
  }
`;

const groups = [
  {
    needs: 'nothing',
    title: 'Ready to use',
    intro: 'These need no key. As long as the site has internet access, their videos are real.',
  },
  {
    needs: 'key',
    title: 'Needs a key',
    intro: 'A key is free and takes a few minutes to get.',
  },
  {
    needs: 'links only',
    title: 'Links only',
    intro: 'It doesn’t offer search to other sites, so it shows “Coming Soon.”',
  },
] as const;

/** Where real videos come from: what each platform needs, and how it stands. */
export function Route() {
  usePageTitle(title);
  const { data, isError } = useQuery(endpointQuery('GET /api/cross-platform/status'));
  const statusOf = (name: Platform) => data?.platforms.find(({ platform }) => platform === name);
  return (
    <Page title={title} lead="Once a platform responds, its videos replace the samples.">
      {data ? <Mode mode={data.mode} /> : !isError && <Skeleton height="3rem" />}
      {groups.map(({ needs, title: name, intro }) => (
        <Section key={needs} aria-labelledby={needs}>
          <Heading level={2} id={needs}>
            {name}
          </Heading>
          <Intro tone="muted">{intro}</Intro>
          <Guides>
            {platformGuides
              .filter(([, guide]) => guide.needs === needs)
              .map(([platform, guide]) => (
                <PlatformGuide
                  key={platform}
                  platform={platform}
                  guide={guide}
                  status={statusOf(platform)}
                />
              ))}
          </Guides>
          {needs === 'key' && <SettingUp />}
        </Section>
      ))}
      <Section aria-labelledby="rules">
        <Rules />
      </Section>
    </Page>
  );
}

function Mode({ mode }: { readonly mode: 'sample' | 'live' }) {
  return mode === 'sample' ? (
    <Banner>
      All videos are samples so far. No platform has responded yet, and we’ll keep trying.
    </Banner>
  ) : (
    <Banner tone="success">This site shows live videos.</Banner>
  );
}
