import type { Platform } from '@tessera/contracts';
import type { PlatformStatus } from '@tessera/contracts-discovery';
import { Heading, panel, Text, token } from '@tessera/design-system';
import { platformNames } from '@tessera/video-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { stateDetails } from '../cross-platform/platform-words';
import { PlatformStateBadge } from './platform-state';

export interface PlatformCardProps {
  readonly platform: Platform;
  /** `undefined` if it can't be told now. */
  readonly status: PlatformStatus | undefined;
  readonly children: ReactNode;
}

const Card = styled.article`
  ${panel}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
`;

const Details = styled(Text)`
  flex-basis: 100%;
`;

/** A platform and how it stands. */
export function PlatformCard({ platform, status, children }: PlatformCardProps) {
  const details = status ? stateDetails(status) : [];
  return (
    <Card aria-labelledby={platform}>
      <Head>
        <Heading level={3} size="heading" id={platform}>
          {platformNames[platform]}
        </Heading>
        {status && <PlatformStateBadge status={status} />}
        {details.length > 0 && (
          <Details size="caption" tone="muted" className="tabular">
            {details.join(' · ')}
          </Details>
        )}
      </Head>
      {children}
    </Card>
  );
}
