import type { Switches } from '@tessera/contracts-personalization';
import type { SwitchName } from '@tessera/contracts-personalization/values';
import { token } from '@tessera/design-system';
import { Switch } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { useSaveSwitch } from './save-switch';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
`;

/** What a switch is called, and what happens while it is on. */
export interface SwitchText {
  readonly label: string;
  readonly hint: string;
}

export interface SwitchListProps {
  readonly switches: Switches;
  /** Of the ones that are shown, in their order. */
  readonly texts: Partial<Readonly<Record<SwitchName, SwitchText>>>;
  /** Whether they have no effect at the moment. */
  readonly disabled?: boolean;
}

/** Switches that are saved when they are pressed. */
export function SwitchList({ switches, texts, disabled = false }: SwitchListProps) {
  const { mutate: save } = useSaveSwitch();
  const entries = Object.entries(texts) as [SwitchName, SwitchText][];
  return (
    <List>
      {entries.map(([name, { label, hint }]) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={switches[name]}
          disabled={disabled}
          onChange={(isOn) => save({ name, isOn })}
        />
      ))}
    </List>
  );
}
