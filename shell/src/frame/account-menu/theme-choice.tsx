import { SegmentedChoice, type SegmentedOption, token } from '@tessera/design-system';
import { type ThemePreference, usePlatform } from '@tessera/platform';
import { Monitor, Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';

const themes: readonly SegmentedOption<ThemePreference>[] = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
];

const Setting = styled.div`
  margin-top: ${token.space[3]};
`;

/** Light, dark, or as the system says. */
export function ThemeChoice() {
  const { preference, setPreference } = usePlatform().theme;
  return (
    <Setting>
      <SegmentedChoice label="Theme" options={themes} value={preference} onChange={setPreference} />
    </Setting>
  );
}
