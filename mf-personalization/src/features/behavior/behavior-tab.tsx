import type { Profile } from '@tessera/contracts-personalization';
import { media, Text, textLink, token } from '@tessera/design-system';
import { Awaited, LineSkeletons, Section } from '@tessera/design-system/parts';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { countOf } from '../../figures/words';
import { historyPath } from '../../navigation/paths';
import { useProfile } from '../profile/profile.queries';
import { SwitchList } from '../settings/switch-list';
import { learningSwitches, mainSwitches } from '../settings/switch-texts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]} ${token.space[16]};
  ${media.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const HistoryLink = styled(Link)`
  ${textLink}
`;

/** What is learned from what the visitor does, and a switch for each part of it. */
export function BehaviorTab() {
  const profile = useProfile('center');
  return (
    <Awaited
      query={profile}
      what="Your settings"
      errorTitle="Failed to fetch user profile"
      explain={reasonOf}
      skeleton={<LineSkeletons count={6} />}
    >
      {(known) => <Learning profile={known} />}
    </Awaited>
  );
}

function Learning({ profile }: { readonly profile: Profile }) {
  const { switches, events } = profile;
  return (
    <Columns>
      <Section title="Learning">
        <SwitchList switches={switches} texts={mainSwitches} />
      </Section>
      <Section title="What counts">
        <Text tone="muted">
          {switches.behavior
            ? `${countOf(events, 'event')} count${events === 1 ? 's' : ''} at the moment.`
            : 'Nothing counts while Behavioral Learning is off.'}{' '}
          <HistoryLink to={historyPath}>See your watch history</HistoryLink>
        </Text>
        <SwitchList switches={switches} texts={learningSwitches} disabled={!switches.behavior} />
      </Section>
    </Columns>
  );
}
