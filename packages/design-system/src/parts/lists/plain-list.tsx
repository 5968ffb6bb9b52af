import { Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
`;

/* A small tile before each, as the mark of the site has them. */
const Item = styled(Text)`
  position: relative;
  padding-left: ${token.space[4]};
  overflow-wrap: anywhere;
  &::before {
    content: '';
    position: absolute;
    top: 0.55em;
    left: 0;
    width: 6px;
    height: 6px;
    border-radius: 2px;
    background: ${token.color.accent};
    opacity: 0.7;
  }
`;

export interface PlainListProps {
  readonly items: readonly string[];
  readonly label?: string;
  readonly size?: 'body' | 'caption';
}

/** Sentences below one another. */
export function PlainList({ items, label, size = 'caption' }: PlainListProps) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <Item as="li" key={item} size={size}>
          {item}
        </Item>
      ))}
    </List>
  );
}
