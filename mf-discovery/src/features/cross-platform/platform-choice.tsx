import type { Platform } from '@tessera/contracts';
import type { PlatformStatus } from '@tessera/contracts-discovery';
import { Badge, Checkbox, media, Skeleton, Text, textLink, token } from '@tessera/design-system';
import { platformNames } from '@tessera/video-ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { lackOf, stateWords, toneOfLack } from './platform-words';
import { searchable } from './search-address';

export type Statuses = Readonly<Record<Platform, PlatformStatus>>;

export interface PlatformChoiceProps {
  /** `undefined` while they are loading; `null` if they can't be loaded, so that everything can be chosen. */
  readonly statuses: Statuses | null | undefined;
  readonly chosen: readonly Platform[];
  readonly onChange: (chosen: Platform[]) => void;
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  margin-bottom: ${token.space[2]};
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  gap: ${token.space[2]};
  /* Rows of three or six, which the platforms fill. */
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.large} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

const Tile = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  /* With a badge; it comes late where the state of the platforms does. */
  min-height: calc(${token.control.small} + 33px);
  ${media.medium} {
    min-height: calc(${token.control.small} + 56px);
  }
  padding: ${token.space[1]} ${token.space[3]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  transition: border-color ${token.motion.fast};
  &:has(:checked:enabled) {
    border-color: ${token.color.accent};
  }
  &:has(:disabled) {
    border-style: dashed;
    background: none;
  }
  /* The badge is below the name also where both would fit: which font has come must not decide it. */
  & label {
    flex-basis: 100%;
  }
  /* The whole tile is the label. */
  & label::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & input {
    position: relative;
    z-index: 1;
  }
`;

/* Phones have the badges alone, so that the results are within reach: these say the same once there are any. */
const State = styled(Text)`
  display: none;
  ${media.medium} {
    display: block;
    flex-basis: 100%;
    min-height: 1.5em;
    padding-bottom: ${token.space[1]};
  }
`;

/* Fingers get the height of the line's surroundings as well, without moving anything. */
const HelpLink = styled(Link)`
  ${textLink}
  position: relative;
  font-size: ${token.text.caption};
  &::after {
    content: '';
    position: absolute;
    inset: calc((1.6em - ${token.control.medium}) / 2) 0;
  }
`;

/** Which platforms are asked. Those that can't be say why. */
export function PlatformChoice({ statuses, chosen, onChange }: PlatformChoiceProps) {
  const id = useId();
  const choose = (platform: Platform, isChosen: boolean) =>
    onChange(
      searchable.filter((other) => (other === platform ? isChosen : chosen.includes(other))),
    );
  return (
    <div role="group" aria-labelledby={id}>
      <Head>
        <Text as="span" size="caption" tone="muted" id={id}>
          Platforms
        </Text>
        <HelpLink to="/connect-platforms">How to connect platforms</HelpLink>
      </Head>
      <Tiles>
        {searchable.map((platform) => (
          <PlatformTile
            key={platform}
            platform={platform}
            status={statuses && statuses[platform]}
            isChosen={chosen.includes(platform)}
            onChoose={(isChosen) => choose(platform, isChosen)}
          />
        ))}
      </Tiles>
    </div>
  );
}

interface PlatformTileProps {
  readonly platform: Platform;
  readonly status: PlatformStatus | null | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function PlatformTile({ platform, status, isChosen, onChoose }: PlatformTileProps) {
  const stateId = `state-of-${platform}`;
  const lack = status ? lackOf(status) : null;
  return (
    <Tile>
      <Checkbox
        label={platformNames[platform]}
        checked={isChosen && lack === null}
        disabled={status === undefined || lack !== null}
        aria-describedby={stateId}
        onChange={onChoose}
      />
      {lack && <Badge tone={toneOfLack(lack)}>{lack}</Badge>}
      <State as="div" id={stateId} size="caption" tone="muted">
        {status === undefined && <Skeleton width="60%" height="1.2em" />}
        {status && stateWords(status)}
      </State>
    </Tile>
  );
}
