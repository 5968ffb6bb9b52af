import { useQuery } from '@tanstack/react-query';
import type { Channel, PublishedVersion } from '@tessera/contracts';
import { Button, Heading, token } from '@tessera/design-system';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Panel } from '../../controls/panel';
import { Rows } from '../../controls/rows';
import { formatNumber } from '../../formatting/quantity';
import { healthQuery } from '../../releases/releases.queries';
import type { RequestedChange } from '../changes/requested-change';
import { VersionLine } from './version-line';

export interface VersionsPanelProps {
  readonly channel: Channel;
  readonly onRequest: (change: RequestedChange) => void;
}

/** Number of versions per group shown initially. */
const shownAtFirst = 8;

const Count = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

const More = styled(Button)`
  margin-top: ${token.space[4]};
`;

const Group = styled.div`
  & + & {
    margin-top: ${token.space[2]};
    padding-top: ${token.space[6]};
    border-top: 1px solid ${token.color.border};
  }
`;

const GroupTitle = styled(Heading)`
  margin-bottom: ${token.space[3]};
  color: ${token.color.textMuted};
`;

/** Published versions, newest first; never-live ones in a group of their own. */
export function VersionsPanel({ channel, onRequest }: VersionsPanelProps) {
  const { data: health } = useQuery(healthQuery(channel.name, 60));
  const { versions } = channel;
  const wereLive = versions.filter(({ live }) => live !== null);
  const neverLive = versions.filter(({ live }) => live === null);
  const lineOf = (version: PublishedVersion) => (
    <VersionLine channel={channel} version={version} health={health} onRequest={onRequest} />
  );
  return (
    <Panel title="Versions" actions={<Count>{formatNumber(versions.length)} stored</Count>}>
      {wereLive.length > 0 && <VersionGroup versions={wereLive} lineOf={lineOf} />}
      {neverLive.length > 0 && (
        <VersionGroup title="Never live" versions={neverLive} lineOf={lineOf} />
      )}
    </Panel>
  );
}

interface VersionGroupProps {
  readonly title?: string;
  readonly versions: readonly PublishedVersion[];
  readonly lineOf: (version: PublishedVersion) => ReactNode;
}

function VersionGroup({ title, versions, lineOf }: VersionGroupProps) {
  const [all, showAll] = useState(false);
  const shown = all ? versions : versions.slice(0, shownAtFirst);
  return (
    <Group>
      {title && <GroupTitle level={3}>{title}</GroupTitle>}
      <Rows>
        {shown.map((version) => (
          <li key={version.version}>{lineOf(version)}</li>
        ))}
      </Rows>
      {shown.length < versions.length && (
        <More size="small" onClick={() => showAll(true)}>
          Show all {formatNumber(versions.length)}
        </More>
      )}
    </Group>
  );
}
