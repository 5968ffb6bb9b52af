import { Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import type { Setting } from './platform-guides';

const List = styled.dl`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  overflow-wrap: anywhere;
  & dt {
    font-family: ${token.family.mono};
    font-size: ${token.text.caption};
  }
  & dd {
    margin: 0;
  }
`;

export interface SettingListProps {
  readonly settings: readonly Setting[];
}

/** Variables of the environment, and what they change. */
export function SettingList({ settings }: SettingListProps) {
  return (
    <List aria-label="Settings">
      {settings.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <Text as="dd" size="caption" tone="muted">
            {text}
          </Text>
        </div>
      ))}
    </List>
  );
}
