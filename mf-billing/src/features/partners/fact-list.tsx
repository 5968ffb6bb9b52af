import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

export interface FactListProps {
  /** What each is, and what it is here. Empty ones are left out. */
  readonly facts: Readonly<Record<string, string>>;
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${token.space[3]} ${token.space[6]};
  overflow-wrap: anywhere;
  & dt {
    color: ${token.color.textMuted};
    font-size: ${token.text.caption};
  }
  & dd {
    white-space: pre-line;
  }
`;

/** Short facts beside each other. */
export function FactList({ facts }: FactListProps) {
  return (
    <List>
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </List>
  );
}
