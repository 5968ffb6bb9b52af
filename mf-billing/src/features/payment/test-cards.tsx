import { Button, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { groupNumber } from './card-number';

export interface TestCardsProps {
  readonly cards: readonly { readonly number: string; readonly outcome: string }[];
  readonly onTry: (number: string) => void;
}

const Disclosure = styled.details`
  margin-top: ${token.space[4]};
  & > summary {
    width: fit-content;
    color: ${token.color.textMuted};
    font-size: ${token.text.caption};
    line-height: ${token.control.small};
    cursor: pointer;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  margin-top: ${token.space[2]};
`;

const Card = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${token.space[3]};
`;

/** Cards to try in place of real ones; a press fills one in. */
export function TestCards({ cards, onTry }: TestCardsProps) {
  return (
    <Disclosure>
      <summary>Test cards</summary>
      <List>
        {cards.map(({ number, outcome }) => (
          <Card key={number}>
            <Text as="span" size="caption" tone="muted">
              {outcome}
            </Text>
            <Button
              size="small"
              variant="ghost"
              className="tabular"
              aria-label={`Use ${groupNumber(number)}: ${outcome}`}
              onClick={() => onTry(number)}
            >
              {groupNumber(number)}
            </Button>
          </Card>
        ))}
      </List>
    </Disclosure>
  );
}
