import { useQuery } from '@tanstack/react-query';
import type { Channel, PublishedVersion } from '@tessera/contracts';
import { Button, Text } from '@tessera/design-system';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { EntryNote, EntryTitle } from '../../controls/entry';
import { Marks } from '../../controls/marks';
import { VersionName } from '../../controls/version-name';
import { formatDateTime } from '../../formatting/moment';
import { formatNumber } from '../../formatting/quantity';
import { rollbackTarget } from '../../releases/channel-state';
import { type Mark, rolesOf } from '../../releases/marks';
import { healthQuery } from '../../releases/releases.queries';
import { VersionFacts } from '../versions/version-facts';
import { Choice, Choices, Legend } from './version-choice.styles';

export interface VersionChoiceProps {
  readonly channel: Channel;
  readonly versions: readonly PublishedVersion[];
  readonly chosen: string | null;
  readonly onChoose: (version: string) => void;
}

/** Number of versions shown initially. */
const shownAtFirst = 4;

const Others = styled(Button)`
  justify-self: start;
`;

/** Chooser for the rollback target; damaged versions are disabled. */
export function VersionChoice({ channel, versions, chosen, onChoose }: VersionChoiceProps) {
  const group = useId();
  const [all, showAll] = useState(false);
  const { data: health } = useQuery(healthQuery(channel.name, 60));
  const shown = all ? versions : versions.slice(0, shownAtFirst);
  return (
    <Choices>
      <Legend as="legend">Roll back to</Legend>
      {versions.length === 0 && (
        <Text tone="muted" size="caption">
          No other version has been live.
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
                first={formatDateTime(version.publishedAt)}
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
  return isLikely ? [{ tone: 'success', label: 'Recommended' }, ...roles] : roles;
}
