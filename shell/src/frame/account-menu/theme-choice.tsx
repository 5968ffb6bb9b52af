import { token } from '@tessera/design-system';
import { type ThemePreference, usePlatform } from '@tessera/platform';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

const choices: readonly { value: ThemePreference; label: string; Icon: LucideIcon }[] = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
];

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: ${token.space[2]} 0 ${token.space[1]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${token.space[1]};
  padding: ${token.space[1]};
  border-radius: ${token.radius.small};
  background: ${token.color.pressed};
`;

const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-height: ${token.control.small};
  padding-inline: ${token.space[2]};
  border-radius: calc(${token.radius.small} - 2px);
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  cursor: pointer;
  &:hover {
    color: ${token.color.text};
  }
  &:has(:checked) {
    background: ${token.color.surface};
    color: ${token.color.text};
    box-shadow: ${token.shadow.raised};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.color.focus};
  }
`;

const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

/** Light, dark, or as the system says. */
export function ThemeChoice() {
  const { preference, setPreference } = usePlatform().theme;
  const name = useId();
  return (
    <Group>
      <Legend>Theme</Legend>
      <Choices>
        {choices.map(({ value, label, Icon }) => (
          <Choice key={value}>
            <Radio
              type="radio"
              name={name}
              value={value}
              checked={value === preference}
              onChange={() => setPreference(value)}
            />
            <Icon size={16} aria-hidden />
            {label}
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}
