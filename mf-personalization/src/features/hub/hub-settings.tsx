import type { Profile } from '@tessera/contracts-personalization';
import type { DurationChoice } from '@tessera/contracts-personalization/values';
import { difficulties } from '@tessera/contracts/values';
import { Select, Slider, Text, token } from '@tessera/design-system';
import { Awaited, choiceOptions, LineSkeletons } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { lengthChoice, withDuration, withThreshold } from '../preferences/choices';
import { useSavePreferences } from '../preferences/save-preferences';
import { useProfile } from '../profile/profile.queries';
import { useSettled } from '../recommendations/use-settled';
import { SwitchList } from '../settings/switch-list';
import { mainSwitches } from '../settings/switch-texts';
import { HubSection } from './hub-section';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
`;

const durations: readonly { value: DurationChoice; label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'short', label: 'Short (under 5 min)' },
  { value: 'medium', label: 'Medium (5–20 min)' },
  { value: 'long', label: 'Long (over 20 min)' },
];

const difficultyOptions = choiceOptions(['any', ...difficulties]);

/** The preferences that matter most, saved as they are changed, and the three main switches. */
export function HubSettings() {
  const profile = useProfile('hub');
  return (
    <Awaited
      query={profile}
      what="Your settings"
      errorTitle="Settings not available"
      skeleton={<LineSkeletons count={5} />}
    >
      {(known) => <Settings profile={known} />}
    </Awaited>
  );
}

function Settings({ profile }: { readonly profile: Profile }) {
  const { preferences, switches } = profile;
  const { mutate: save } = useSavePreferences();
  const threshold = useSettled(preferences.qualityThreshold, (value) =>
    save(withThreshold(preferences, value)),
  );
  return (
    <Parts>
      <Select
        label="Duration"
        options={durations}
        value={lengthChoice('hub', preferences)}
        onChange={(duration) => save(withDuration(preferences, 'hub', duration))}
      />
      <Select
        label="Difficulty"
        options={difficultyOptions}
        value={preferences.difficulty}
        onChange={(difficulty) => save({ ...preferences, difficulty })}
      />
      <Slider
        label="Quality threshold"
        valueLabel={threshold.value === 0 ? 'Any' : `${threshold.value}% and more`}
        min={0}
        max={100}
        step={5}
        value={threshold.value}
        onChange={threshold.change}
      />
      {threshold.value > 0 && (
        <Text size="caption" tone="muted">
          {preferences.asRules
            ? 'Videos that score lower aren’t recommended. Those without a score still are.'
            : 'Videos that score at least as much come first.'}
        </Text>
      )}
      <HubSection title="Learning">
        <SwitchList switches={switches} texts={mainSwitches} />
      </HubSection>
      <Text size="caption" tone="muted">
        All of these are saved as you change them.
      </Text>
    </Parts>
  );
}
