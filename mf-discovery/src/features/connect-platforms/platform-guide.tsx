import { textLink, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { attributions } from '../cross-platform/attributions';
import { Fact, Facts } from './facts';
import { PlatformCard, type PlatformCardProps } from './platform-card';
import type { PlatformGuide as Guide } from './platform-guides';
import { SettingList } from './setting-list';

export interface PlatformGuideProps extends Omit<PlatformCardProps, 'children'> {
  readonly guide: Guide;
}

const Steps = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  padding-left: ${token.space[6]};
  list-style: decimal;
  overflow-wrap: anywhere;
`;

const ExternalLink = styled.a.attrs({ target: '_blank', rel: 'noopener' })`
  ${textLink}
`;

/** How one platform is connected, and how it stands. */
export function PlatformGuide({ platform, guide, status }: PlatformGuideProps) {
  const { gives, without, cost, keys, steps, settings } = guide;
  return (
    <PlatformCard platform={platform} status={status}>
      <Facts>
        <Fact term="What you get">{gives}</Fact>
        {without && <Fact term="Without a key">{without}</Fact>}
        <Fact term="Cost">{cost}</Fact>
        {keys && (
          <Fact term="Keys">
            <ExternalLink href={keys.url}>{keys.label}</ExternalLink>
          </Fact>
        )}
        <Fact term="Terms">
          {attributions[platform].map(({ label, url }, index) => (
            <span key={url}>
              {index > 0 && ', '}
              <ExternalLink href={url}>{label}</ExternalLink>
            </span>
          ))}
        </Fact>
      </Facts>
      {steps.length > 0 && (
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      )}
      {settings.length > 0 && <SettingList settings={settings} />}
    </PlatformCard>
  );
}
