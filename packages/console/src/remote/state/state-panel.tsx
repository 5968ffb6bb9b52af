import type { Channel } from '@tessera/contracts';
import { textLink, token } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Facts } from '../../controls/facts';
import { Moment } from '../../controls/moment';
import { Panel } from '../../controls/panel';
import { VersionName } from '../../controls/version-name';
import { auditPath } from '../../paths';

const History = styled(Link)`
  ${textLink}
  font-size: ${token.text.caption};
`;

/** Versions of the channel. */
export function StatePanel({ channel }: { readonly channel: Channel }) {
  const { name, stable, candidate, lastGood, revision, disabled, changedAt } = channel;
  return (
    <Panel title="State" actions={<History to={auditPath(name)}>History</History>}>
      {disabled !== null && <Banner tone="warning">Visitors see: “{disabled}”</Banner>}
      <Facts
        facts={[
          { term: 'Stable', value: <Version name={stable} /> },
          { term: 'Candidate', value: <Version name={candidate?.version ?? null} /> },
          { term: 'Last good', value: <Version name={lastGood} /> },
          { term: 'Revision', value: revision },
          { term: 'Changed', value: changedAt ? <Moment at={changedAt} /> : 'never' },
        ]}
      />
    </Panel>
  );
}

function Version({ name }: { readonly name: string | null }) {
  return name === null ? 'none' : <VersionName>{name}</VersionName>;
}
