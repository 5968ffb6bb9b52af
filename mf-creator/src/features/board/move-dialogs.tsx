import { ApiError } from '@tessera/api-client';
import type { BoardCard } from '@tessera/contracts-creator';
import { lazyDialog } from '@tessera/design-system/parts';
import { useState } from 'react';
import type { Action } from '../editor/actions';
import { useMoveCard } from './move-card';
import { actionOf, type Move } from './moves';

const ScheduleDialog = lazyDialog(() => import('../editor/schedule.form'), 'ScheduleDialog');
const NameFirstDialog = lazyDialog(() => import('../creator/name-first.form'), 'NameFirstDialog');

interface Asked {
  readonly card: BoardCard;
  readonly move: Move;
  /** What waits for a name that readers see; `null` where a time is asked for. */
  readonly nameless: Action | null;
}

/** Moves cards; where a time or a name is needed first, it is asked for. */
export function useMoves() {
  const [asked, ask] = useState<Asked | null>(null);
  const { mutateAsync } = useMoveCard();
  const send = async (card: BoardCard, move: Move, action: Action) => {
    try {
      await mutateAsync({ card, to: move.to, action });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.problemAs('creator-name-missing')) throw error;
      ask({ card, move, nameless: action });
    }
  };
  const start = (card: BoardCard, move: Move) => {
    const action = actionOf(move);
    if (!action) return ask({ card, move, nameless: null });
    // What fails is said by the write itself.
    return void send(card, move, action).catch(() => undefined);
  };
  return { asked, start, send, close: () => ask(null) };
}

/** What is asked before a card can be moved. */
export function MoveDialogs({ moves }: { readonly moves: ReturnType<typeof useMoves> }) {
  const { asked, send, close } = moves;
  if (!asked) return null;
  const { card, move, nameless } = asked;
  if (nameless === null)
    return (
      <ScheduleDialog
        item={card}
        what="schedule"
        onSchedule={(action) => send(card, move, action)}
        onClose={close}
      />
    );
  return (
    <NameFirstDialog
      onSaved={() => {
        close();
        void send(card, move, nameless).catch(() => undefined);
      }}
      onClose={close}
    />
  );
}
