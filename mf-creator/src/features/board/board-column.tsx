import type { Response } from '@tessera/contracts';
import { Badge, Heading, media, Text, textLink, token } from '@tessera/design-system';
import { choiceLabel } from '@tessera/design-system/parts';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { BoardCard, type BoardCardProps } from './board-card';
import type { Move } from './moves';
import { useDropColumn } from './use-dragging';
import { type Reception, receptionOf } from './use-held-card';

const Box = styled.section<{ $isChosen: boolean; $reception: Reception; $isOver: boolean }>`
  display: ${({ $isChosen }) => ($isChosen ? 'grid' : 'none')};
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[3]};
  padding: ${token.space[3]};
  border: 1px ${({ $reception }) => ($reception === 'allowed' ? 'dashed' : 'solid')}
    ${({ $reception }) => ($reception === 'allowed' ? token.color.accent : token.color.border)};
  border-radius: ${token.radius.large};
  background: ${({ $isOver, $reception }) =>
    $isOver && $reception === 'allowed' ? token.color.accentSoft : token.color.surfaceSunken};
  opacity: ${({ $reception }) => ($reception === 'refused' ? 0.55 : 1)};
  ${({ $isOver, $reception }) =>
    $isOver && $reception === 'refused' && `border-color: ${token.color.danger};`}
  ${media.medium} {
    display: grid;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  min-height: ${token.control.small};
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
`;

const More = styled(Link)`
  ${textLink}
  font-size: ${token.text.caption};
`;

type Column = Response<'GET /api/content/workflow/board'>['columns'][number];

export interface BoardColumnProps extends Pick<BoardCardProps, 'holding' | 'keysId'> {
  readonly column: Column;
  /** Whether phones show it. */
  readonly isChosen: boolean;
  readonly onMove: (card: Column['cards'][number], move: Move) => void;
  readonly onDrop: (cardId: string) => void;
}

/** The items of one status. It shows whether it takes the card that is on its way. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, isChosen, holding, keysId, onMove, onDrop } = props;
  const { status, total, cards } = column;
  const element = useRef<HTMLElement>(null);
  const titleId = useId();
  const { held } = holding;
  const reception = receptionOf(held, status);
  useDropColumn({ element, onOver: () => holding.dragOver(status), onDrop });
  return (
    <Box
      ref={element}
      aria-labelledby={titleId}
      data-reception={reception}
      $isChosen={isChosen}
      $reception={reception}
      $isOver={held?.over === status}
    >
      <Head>
        <Heading level={3} size="body" id={titleId}>
          {choiceLabel(status)}
        </Heading>
        {reception === 'refused' ? (
          <Text as="span" size="caption" tone="muted">
            Not allowed
          </Text>
        ) : (
          <Badge>{total.toLocaleString('en')}</Badge>
        )}
      </Head>
      {cards.length === 0 && (
        <Text size="caption" tone="muted">
          Nothing here
        </Text>
      )}
      <Cards aria-labelledby={titleId}>
        {cards.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            holding={holding}
            keysId={keysId}
            onMove={(move) => onMove(card, move)}
          />
        ))}
      </Cards>
      {total > cards.length && (
        <More to={`/content-management?tab=content&status=${status}`}>
          {cards.length} of {total.toLocaleString('en')} shown. See all
        </More>
      )}
    </Box>
  );
}
