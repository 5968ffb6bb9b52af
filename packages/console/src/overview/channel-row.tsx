import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@tessera/contracts';
import { coverLink, Heading, media, Skeleton } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Marks } from '../controls/marks';
import { Moment } from '../controls/moment';
import { VersionName } from '../controls/version-name';
import { formatShare } from '../formatting/quantity';
import { remotePath } from '../paths';
import { marksOf } from '../releases/marks';
import { healthQuery } from '../releases/releases.queries';
import { errorShareOf } from '../remote/health/figures';
import { Cell, Cells, Row } from './channel-row.styles';

const Name = styled(Link)`
  ${coverLink}
  --ring: -2px;
`;

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

const State = styled.div`
  ${media.large} {
    min-height: 24px;
  }
`;

/** One part of the site with its state and health. */
export function ChannelRow({ channel }: { readonly channel: Channel }) {
  const { name, stable, candidate, lastGood, changedAt } = channel;
  const { data: health } = useQuery(healthQuery(name, 60));
  const errors = health && stable !== null ? errorShareOf(health.points, stable) : null;
  return (
    <Row>
      <Title level={2} size="body">
        <Name to={remotePath(name)}>{name}</Name>
      </Title>
      <State>
        {health === undefined ? (
          <Skeleton width="5rem" height="22px" />
        ) : (
          <Marks marks={marksOf(channel, health)} />
        )}
      </State>
      <Cells>
        <Value term="Stable">{version(stable)}</Value>
        <Value term="Candidate">
          {candidate && (
            <>
              {version(candidate.version)} · {candidate.percent} %
            </>
          )}
        </Value>
        <Value term="Last good">{version(lastGood)}</Value>
        <Value term="Errors, 1 h">{errors !== null && formatShare(errors)}</Value>
        <Value term="Changed">{changedAt ? <Moment at={changedAt} /> : 'never'}</Value>
      </Cells>
    </Row>
  );
}

function Value({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Cell $isEmpty={!children}>
      <dt>{term}</dt>
      <dd>{children || '–'}</dd>
    </Cell>
  );
}

function version(name: string | null): ReactNode {
  return name !== null && <VersionName>{name}</VersionName>;
}
