import type { BoardCard as Card } from '@tessera/contracts-creator';
import {
  Badge,
  coverLink,
  formatCount,
  Heading,
  IconButton,
  Menu,
  type MenuEntry,
  Text,
  token,
} from '@tessera/design-system';
import { choiceLabel } from '@tessera/design-system/parts';
import {
  CircleAlert,
  Clock,
  EllipsisVertical,
  FilePen,
  GripVertical,
  MessageSquare,
} from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { timesOf } from '../content/times';
import { blockerText, lasting } from './blocker-words';
import type { Move } from './moves';
import { useDraggedCard } from './use-dragging';
import type { HoldingCards } from './use-held-card';

const Box = styled.li<{ $isHeld: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
  padding: ${token.space[3]};
  border: 1px solid ${({ $isHeld }) => ($isHeld ? token.color.accent : token.color.border)};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  box-shadow: ${token.shadow.raised};
  opacity: ${({ $isHeld }) => ($isHeld ? 0.7 : 1)};
  overflow-wrap: anywhere;
  &:hover {
    border-color: ${token.color.borderStrong};
  }
`;

const Name = styled(Heading)`
  grid-column: 1 / -1;
`;

const Title = styled(Link)`
  ${coverLink}
  color: inherit;
  text-decoration: none;
`;

/* Above the link that covers the card. */
const Tools = styled.div`
  position: relative;
  z-index: 2;
  display: flex;
  margin-inline-end: calc(-1 * ${token.space[2]});
`;

const Handle = styled(IconButton)`
  cursor: grab;
  &[aria-pressed='true'] {
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
  }
`;

const Facts = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${token.space[1]};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};
`;

const Line = styled(Text).attrs({ size: 'caption', tone: 'muted' })`
  display: flex;
  align-items: start;
  gap: 0.4em;
  & > svg {
    flex: none;
    margin-top: 0.25em;
  }
`;

const Problem = styled(Line)`
  color: ${token.color.warning};
`;

/** Id of the button that moves a card, which gets the focus where the card arrives. */
export const handleIdOf = (cardId: string) => `move-${cardId}`;

export interface BoardCardProps {
  readonly card: Card;
  readonly holding: HoldingCards;
  /** Id of the element that says which keys move it. */
  readonly keysId: string;
  readonly onMove: (move: Move) => void;
}

/** An item on the board: opened by its title, moved by its handle or by its menu. */
export function BoardCard({ card, holding, keysId, onMove }: BoardCardProps) {
  const { id, title } = card;
  const element = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { held } = holding;
  const isHeld = held?.card.id === id;
  useDraggedCard({ id, element, handle, onDrag: (isDragged) => holding.drag(card, isDragged) });
  return (
    <Box ref={element} $isHeld={isHeld}>
      <Name level={4} size="body">
        <Title to={`/content-management/${id}`} draggable={false}>
          {title}
        </Title>
      </Name>
      <CardBadges card={card} />
      <Tools>
        <Handle
          ref={handle}
          id={handleIdOf(id)}
          label={`Move ${title}`}
          pressed={isHeld && held.by === 'keys'}
          aria-describedby={keysId}
          size="small"
          onKeyDown={(event: KeyboardEvent) => holding.handleKeyDown(event, card)}
        >
          <GripVertical size={16} aria-hidden />
        </Handle>
        <Menu align="end" entries={entriesOf(card, onMove)}>
          <IconButton label={`Actions for ${title}`} size="small">
            <EllipsisVertical size={16} aria-hidden />
          </IconButton>
        </Menu>
      </Tools>
      <CardFacts card={card} />
    </Box>
  );
}

function entriesOf({ id, moves }: Card, onMove: (move: Move) => void): MenuEntry[] {
  return [
    ...moves.map((move) => ({
      label: `Move to ${choiceLabel(move.to)}${move.action === 'schedule' ? '…' : ''}`,
      onSelect: () => onMove(move),
    })),
    {
      label: 'Edit',
      icon: <FilePen aria-hidden />,
      separated: moves.length > 0,
      link: <Link to={`/content-management/${id}`} />,
    },
  ];
}

function CardBadges({ card }: { readonly card: Card }) {
  const { type, status, isLive, hasChanges, isApproved } = card;
  return (
    <Badges>
      <Badge>{choiceLabel(type)}</Badge>
      {isLive && status !== 'published' && <Badge tone="success">Live</Badge>}
      {isLive && hasChanges && <Badge tone="accent">Unpublished changes</Badge>}
      {isApproved && status !== 'published' && <Badge tone="success">Approved</Badge>}
    </Badges>
  );
}

function CardFacts({ card }: { readonly card: Card }) {
  const { blockers, openComments } = card;
  const times = timesOf(card);
  return (
    <Facts>
      {times && (
        <Line>
          <Clock size={12} aria-hidden />
          {times}
        </Line>
      )}
      {blockers.map((blocker) => (
        <Problem key={blockerText(blocker)}>
          <CircleAlert size={12} aria-hidden />
          {blockerText(blocker)}
        </Problem>
      ))}
      {openComments > 0 && (
        <Line>
          <MessageSquare size={12} aria-hidden />
          {openComments === 1 ? '1 open comment' : `${openComments} open comments`}
        </Line>
      )}
      <Line>{standing(card)}</Line>
    </Facts>
  );
}

/** Since when it stands where it is, and what readers made of it. */
function standing({ status, statusSince, reviewers, metadata }: Card): string {
  if (status === 'published')
    return `${formatCount(metadata.viewCount)} views · ${formatCount(metadata.engagement.likes)} likes`;
  const approved = reviewers.filter(({ verdict }) => verdict === 'approved');
  return [
    `Here${lasting(statusSince) || ' since today'}`,
    ...approved.map(({ name }) => `approved by ${name}`),
  ].join(' · ');
}
