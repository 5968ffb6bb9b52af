import type { Preferences } from '@tessera/contracts-personalization';
import {
  type DurationChoice,
  preferenceCategories,
  preferenceLanguages,
  qualityChoices,
} from '@tessera/contracts-personalization/values';
import { contentTypes } from '@tessera/contracts/values';
import { Button, media, Select, Text, token } from '@tessera/design-system';
import { Awaited, choiceOptions, LineSkeletons, Switch } from '@tessera/design-system/parts';
import { platformNames } from '@tessera/video-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { FeedbackList } from '../feedback/feedback-list';
import { useProfile } from '../profile/profile.queries';
import { CheckboxList } from './checkbox-list';
import { lengthChoice, withDuration, withQuality } from './choices';
import { useSavePreferences } from './save-preferences';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};
`;

const Selects = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]} ${token.space[8]};
  align-items: start;
  ${media.medium} {
    grid-template-columns: 14rem 14rem minmax(0, 1fr);
  }
`;

const Foot = styled.div<{ $isKept: boolean }>`
  /* In sight while there is something to save; else it would only hide what can be chosen. */
  position: ${({ $isKept }) => ($isKept ? 'sticky' : 'static')};
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[3]};
  border-top: 1px solid ${token.color.border};
  background: ${token.color.canvas};
`;

const durations: readonly { value: DurationChoice; label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'short', label: 'Short (under 4 min)' },
  { value: 'medium', label: 'Medium (4–20 min)' },
  { value: 'long', label: 'Long (over 20 min)' },
];

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const options = {
  categories: preferenceCategories.map((value) => ({ value, label: value })),
  platforms: Object.entries(platformNames).map(([value, label]) => ({
    value: value as Preferences['platforms'][number],
    label,
  })),
  contentTypes: contentTypes.map((value) => ({ value, label: value })),
  languages: preferenceLanguages.map((value) => ({
    value,
    label: languageNames.of(value) ?? value,
  })),
};

/** What the visitor prefers, and what they want less of. */
export function PreferencesTab() {
  const profile = useProfile('center');
  return (
    <>
      <Awaited
        query={profile}
        what="Your preferences"
        errorTitle="Failed to fetch user profile"
        explain={reasonOf}
        skeleton={<LineSkeletons count={8} />}
      >
        {({ preferences }) => <PreferencesForm saved={preferences} />}
      </Awaited>
      <FeedbackList />
    </>
  );
}

function PreferencesForm({ saved }: { readonly saved: Preferences }) {
  const [changes, setChanges] = useState<Partial<Preferences>>({});
  const { mutate: save, isPending } = useSavePreferences();
  const shown = { ...saved, ...changes };
  const isChanged = Object.keys(changes).length > 0;
  const change = (changed: Partial<Preferences>) => setChanges({ ...changes, ...changed });
  const handleSubmit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (!isChanged || isPending) return;
    save(shown, { onSuccess: () => setChanges({}) });
  };
  return (
    <Form onSubmit={handleSubmit}>
      <CheckboxList
        label="Categories"
        options={options.categories}
        value={shown.categories}
        onChange={(categories) => change({ categories })}
      />
      <CheckboxList
        label="Platforms"
        options={options.platforms}
        value={shown.platforms}
        onChange={(platforms) => change({ platforms })}
      />
      <CheckboxList
        label="Content Types"
        options={options.contentTypes}
        value={shown.contentTypes}
        onChange={(types) => change({ contentTypes: types })}
      />
      <CheckboxList
        label="Languages"
        options={options.languages}
        value={shown.languages}
        onChange={(languages) => change({ languages })}
      />
      <Measures preferences={shown} onChange={change} />
      <Foot $isKept={isChanged}>
        <Button type="submit" variant="primary" disabled={!isChanged} aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save Preferences'}
        </Button>
        {isChanged && (
          <>
            <Button variant="ghost" onClick={() => setChanges({})}>
              Discard
            </Button>
            <Text size="caption" tone="muted" role="status">
              Not saved yet
            </Text>
          </>
        )}
      </Foot>
    </Form>
  );
}

interface MeasuresProps {
  readonly preferences: Preferences;
  readonly onChange: (preferences: Preferences) => void;
}

function Measures({ preferences, onChange }: MeasuresProps) {
  return (
    <Selects>
      <Select
        label="Duration"
        options={durations}
        value={lengthChoice('center', preferences)}
        onChange={(duration) => onChange(withDuration(preferences, 'center', duration))}
      />
      <Select
        label="Quality"
        options={choiceOptions(qualityChoices)}
        value={preferences.quality}
        onChange={(quality) => onChange(withQuality(preferences, quality))}
      />
      <Switch
        label="Use as rules"
        hint="On, nothing else is recommended. Off, what you prefer only comes first."
        checked={preferences.asRules}
        onChange={(asRules) => onChange({ ...preferences, asRules })}
      />
    </Selects>
  );
}
