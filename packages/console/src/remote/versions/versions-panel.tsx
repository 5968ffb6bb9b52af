import type { Channel } from '@tessera/contracts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, token } from '@tessera/design-system';
import { Panel } from '../../controls/panel';
import { Rows } from '../../controls/rows';
import { formatNumber } from '../../text/quantity';
import type { WantedChange } from '../changes/wanted-change';
import { VersionLine } from './version-line';

export interface VersionsPanelProps {
  readonly channel: Channel;
  readonly onWant: (change: WantedChange) => void;
}

/** As many as an operator decides between; the others are a click away. */
const shownAtFirst = 8;

const Count = styled.span`
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

const More = styled(Button)`
  margin-top: ${token.space[4]};
`;

/** Everything that is published of a remote, newest first. */
export function VersionsPanel({ channel, onWant }: VersionsPanelProps) {
  const [all, showAll] = useState(false);
  const { versions } = channel;
  const shown = all ? versions : versions.slice(0, shownAtFirst);
  return (
    <Panel title="Versions" actions={<Count>{formatNumber(versions.length)} kept</Count>}>
      <Rows>
        {shown.map((version) => (
          <li key={version.version}>
            <VersionLine channel={channel} version={version} onWant={onWant} />
          </li>
        ))}
      </Rows>
      {shown.length < versions.length && (
        <More size="small" onClick={() => showAll(true)}>
          Show all {formatNumber(versions.length)}
        </More>
      )}
    </Panel>
  );
}
