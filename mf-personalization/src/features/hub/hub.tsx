import { Button, token } from '@tessera/design-system';
import { Tabs } from '@tessera/design-system/parts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { centerPath } from '../../navigation/paths';
import { ForYou } from './for-you';
import { HubInsights } from './hub-insights';
import { HubSettings } from './hub-settings';
import { Overview } from './overview';

/* Four tabs fit where their list reaches beyond the text. */
const Panel = styled.div`
  [role='tablist'] {
    margin-inline: calc(-1 * ${token.space[3]});
  }
`;

const Foot = styled.div`
  margin-top: ${token.space[8]};
  & > a {
    width: 100%;
  }
`;

type HubTab = 'overview' | 'insights' | 'for-you' | 'settings';

/** What is known of the visitor in short, with the settings that matter most. */
export function Hub({ onClose }: { readonly onClose: () => void }) {
  const [tab, setTab] = useState<HubTab>('overview');
  return (
    <Panel>
      <Tabs
        label="Personalization Hub"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'overview', label: 'Overview', content: <Overview /> },
          { value: 'insights', label: 'Insights', content: <HubInsights /> },
          { value: 'for-you', label: 'For You', content: <ForYou /> },
          { value: 'settings', label: 'Settings', content: <HubSettings /> },
        ]}
      />
      <Foot>
        <Button as={Link} to={centerPath} onClick={onClose}>
          Open the Personalization Center
        </Button>
      </Foot>
    </Panel>
  );
}
