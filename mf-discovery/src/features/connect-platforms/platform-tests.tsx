import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Response } from '@tessera/contracts';
import type { PlatformOffer, PlatformStatus } from '@tessera/contracts-discovery';
import {
  Button,
  Heading,
  Skeleton,
  Text,
  textLink,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Banner, Awaited } from '@tessera/design-system/parts';
import { platformNames } from '@tessera/video-ui';
import { styled } from 'styled-components';
import { reasonWhileRetrying } from '../../errors/outage-reason';
import { PlatformCard } from './platform-card';
import { useTestPlatform } from './test-platform';

type TestResult = Response<'POST /api/platforms/:platform/test'>;
type Outcome = TestResult['steps'][number]['outcome'];

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

const Intro = styled(Text)`
  margin-bottom: ${token.space[4]};
`;

const GuideLink = styled.a`
  ${textLink}
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
`;

const Steps = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  margin-top: ${token.space[1]};
`;

const Missing = styled.code`
  font-family: ${token.family.mono};
`;

/** Each platform with its state and a test. */
export function PlatformTests() {
  const query = useQuery(endpointQuery('GET /api/cross-platform/status'));
  return (
    <Awaited
      explain={reasonWhileRetrying}
      query={query}
      what="The platforms"
      skeleton={<Skeleton height="24rem" />}
    >
      <Heading level={2}>
        {query.data?.mode === 'live'
          ? 'The site shows live videos'
          : 'All videos are samples so far'}
      </Heading>
      <Intro tone="muted">
        A test sends a real request and uses some of the quota.{' '}
        <GuideLink href="/connect-platforms">How to get keys</GuideLink>
      </Intro>
      <List>
        {query.data?.platforms.map((status) => (
          <PlatformTest key={status.platform} status={status} />
        ))}
      </List>
    </Awaited>
  );
}

function PlatformTest({ status }: { readonly status: PlatformStatus }) {
  const { platform, missingSettings } = status;
  const { mutate, data, isPending } = useTestPlatform(platform);
  return (
    <PlatformCard platform={platform} status={status}>
      {missingSettings.length > 0 && (
        <Text>
          Not set: <Missing>{missingSettings.join(', ')}</Missing>
        </Text>
      )}
      <Action>
        <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {isPending ? 'Testing…' : 'Test'}
          <VisuallyHidden> {platformNames[platform]}</VisuallyHidden>
        </Button>
      </Action>
      {data && <Tested result={data} />}
    </PlatformCard>
  );
}

const offers: Readonly<Record<PlatformOffer, string>> = {
  search: 'Search',
  trending: 'Trending',
  link: 'Pasted links',
  channel: 'Channel feeds',
  refresh: 'Refresh',
  comments: 'Comments',
};

const outcomes: Readonly<Record<Outcome, string>> = {
  worked: 'works',
  failed: 'failed',
  'needs-key': 'needs a key',
  'not-offered': 'not offered',
};

function Tested({ result: { works, steps } }: { readonly result: TestResult }) {
  return (
    <Banner tone={works ? 'success' : 'warning'} title={works ? 'Works' : 'Doesn’t work'} live>
      <Steps>
        {steps.map(({ offer, outcome, detail }) => (
          <li key={offer}>
            {offers[offer]}: {outcomes[outcome]}. {detail}
          </li>
        ))}
      </Steps>
    </Banner>
  );
}
