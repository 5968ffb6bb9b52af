import type { BoardCard } from '@tessera/contracts-creator';
import { type ContentStatus, contentStatuses } from '@tessera/contracts-creator/values';
import { choiceLabel, useFocusElsewhere } from '@tessera/design-system/parts';
import { type KeyboardEvent, useState } from 'react';
import { type Move, moveTo } from './moves';

/** A card that is on its way: dragged, or lifted by keys. */
export interface HeldCard {
  readonly card: BoardCard;
  /** The column that it is over. */
  readonly over: ContentStatus;
  readonly by: 'pointer' | 'keys';
}

/** What a column is for the card on its way. */
export type Reception = 'own' | 'allowed' | 'refused' | null;

export function receptionOf(held: HeldCard | null, status: ContentStatus): Reception {
  if (!held) return null;
  if (held.card.status === status) return 'own';
  return moveTo(held.card, status) ? 'allowed' : 'refused';
}

/**
 * Moves cards between columns, by pointer or by the keys of a handle: Space lifts a card, arrows carry it over the columns, Space drops it
 * and Escape cancels. What happens is said in `announcement`.
 */
export function useHeldCard(onMove: (card: BoardCard, move: Move) => void) {
  const [held, hold] = useState<HeldCard | null>(null);
  const [announcement, announce] = useState('');
  const isLifted = held?.by === 'keys';
  const cancel = () => {
    hold(null);
    announce('Canceled.');
  };
  useFocusElsewhere(isLifted, cancel);

  const drop = (card: BoardCard, status: ContentStatus) => {
    const name = choiceLabel(status);
    if (status === card.status) {
      hold(null);
      return announce(`Dropped ${card.title}: still in ${name}.`);
    }
    const move = moveTo(card, status);
    if (!move) return announce(`${card.title} can’t be moved to ${name}.`);
    hold(null);
    announce(`Moved ${card.title} to ${name}.`);
    return onMove(card, move);
  };
  const lift = (card: BoardCard) => {
    hold({ card, over: card.status, by: 'keys' });
    announce(`Lifted ${card.title}, in ${choiceLabel(card.status)}.`);
  };
  const carry = ({ card, over }: HeldCard, step: number) => {
    const next = contentStatuses[contentStatuses.indexOf(over) + step];
    if (!next) return;
    hold({ card, over: next, by: 'keys' });
    const isAllowed = next === card.status || moveTo(card, next) !== null;
    announce(`${choiceLabel(next)}${isAllowed ? '' : ', not allowed from here'}.`);
  };
  const handleKeyDown = (event: KeyboardEvent, card: BoardCard) => {
    const lifted = held?.by === 'keys' && held.card.id === card.id ? held : null;
    const toggle = () => (lifted ? drop(card, lifted.over) : lift(card));
    const keys: Partial<Record<string, () => void>> = {
      ' ': toggle,
      Enter: toggle,
      ...(lifted && {
        ArrowLeft: () => carry(lifted, -1),
        ArrowRight: () => carry(lifted, 1),
        Escape: cancel,
      }),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const drag = (card: BoardCard, isDragged: boolean) =>
    hold(isDragged ? { card, over: card.status, by: 'pointer' } : null);
  const dragOver = (status: ContentStatus) =>
    hold((current) => current && { ...current, over: status });
  return { held, announcement, handleKeyDown, drag, dragOver, drop };
}

export type HoldingCards = ReturnType<typeof useHeldCard>;
