import type { Platform } from '@tessera/contracts';
import { Checkbox, FieldLabel, token } from '@tessera/design-system';
import { platformNames } from '@tessera/video-ui';
import { styled } from 'styled-components';

export interface PlatformsFieldProps {
  /** Empty for all. */
  readonly chosen: readonly Platform[];
  /** Number of videos of each, where it is known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (platforms: readonly Platform[]) => void;
}

const Group = styled.fieldset`
  grid-column: 1 / -1;
  min-width: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 ${token.space[1]};
  }
`;

const Boxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[6]};
`;

const all = Object.keys(platformNames) as Platform[];

/** Chooses platforms; none chosen means all of them. */
export function PlatformsField({ chosen, counts, onChange }: PlatformsFieldProps) {
  const toggle = (platform: Platform, checked: boolean) =>
    onChange(all.filter((one) => (one === platform ? checked : chosen.includes(one))));
  return (
    <Group>
      <FieldLabel as="legend">Platforms</FieldLabel>
      <Boxes>
        {all.map((platform) => (
          <Checkbox
            key={platform}
            label={labelOf(platform, counts)}
            checked={chosen.includes(platform)}
            onChange={(checked) => toggle(platform, checked)}
          />
        ))}
      </Boxes>
    </Group>
  );
}

/** A platform that is left out of the counts has no videos. */
function labelOf(platform: Platform, counts: PlatformsFieldProps['counts']): string {
  const name = platformNames[platform];
  return counts ? `${name} · ${(counts[platform] ?? 0).toLocaleString('en')}` : name;
}
