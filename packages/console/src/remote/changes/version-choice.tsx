import { useQuery } from '@tanstack/react-query';
import type { Channel, PublishedVersion } from '@tessera/contracts';
import { Button, Text } from '@tessera/design-system';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { EntryNote, EntryTitle } from '../../controls/entry';
import { Marks } from '../../controls/marks';
import { VersionName } from '../../controls/version-name';
import { rollbackTarget } from '../../releases/channel-state';
import { type Mark, rolesOf } from '../../releases/marks';
import { healthQuery } from '../../releases/releases.queries';
import { dateTime } from '../../text/moment';
import { formatNumber } from '../../text/quantity';
import { VersionFacts } from '../versions/version-facts';
import { Choice, Choices, Legend } from './version-choice.styles';

export interface VersionChoiceProps {
  readonly channel: Channel;
  readonly versions: readonly PublishedVersion[];
  readonly chosen: string | null;
  readonly onChoose: (version: string) => void;
}

/** As many as can be compared at a glance. */
const shownAtFirst = 4;

const Others = styled(Button)`
  justify-self: start;
`;

/** Where to roll back to, with what speaks for each version; a damaged one can't be chosen. */
export function VersionChoice({ channel, versions, chosen, onChoose }: VersionChoiceProps) {
  const group = useId();
  const [all, showAll] = useState(false);
  const { data: health } = useQuery(healthQuery(channel.name, 60));
  const shown = all ? versions : versions.slice(0, shownAtFirst);
  return (
    <Choices>
      <Legend as="legend">Back to</Legend>
      {versions.length === 0 && (
        <Text tone="muted" size="caption">
          No version that is kept was ever live besides.
        </Text>
      )}
      {shown.map((version) => (
        <Choice key={version.version}>
          <input
            type="radio"
            name={group}
            value={version.version}
            checked={version.version === chosen}
            disabled={version.damagedAt !== null}
            onChange={() => onChoose(version.version)}
          />
          <div>
            <EntryTitle as="span">
              <VersionName>{version.version}</VersionName>{' '}
              <Marks marks={marksFor(channel, version)} />
            </EntryTitle>
            <EntryNote as="span">
              <VersionFacts
                version={version}
                health={health}
                first={dateTime(version.publishedAt)}
              />
            </EntryNote>
          </div>
        </Choice>
      ))}
      {shown.length < versions.length && (
        <Others size="small" variant="ghost" onClick={() => showAll(true)}>
          Show all {formatNumber(versions.length)}
        </Others>
      )}
    </Choices>
  );
}

function marksFor(channel: Channel, version: PublishedVersion): Mark[] {
  const roles = rolesOf(channel, version);
  const isLikely = version.version === rollbackTarget(channel);
  return isLikely ? [{ tone: 'success', label: 'Likely' }, ...roles] : roles;
}
