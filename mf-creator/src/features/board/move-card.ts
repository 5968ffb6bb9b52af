import { useQueryClient } from '@tanstack/react-query';
import { changeCached, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Response } from '@tessera/contracts';
import type { BoardCard } from '@tessera/contracts-creator';
import { choiceLabel } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { type Action, outdatedByAction } from '../editor/actions';
import { undoOf } from './moves';

type Board = Response<'GET /api/content/workflow/board'>;

interface Moved {
  readonly card: BoardCard;
  readonly to: BoardCard['status'];
  readonly action: Action;
}

/** Moves a card, which the board shows at once; the message that says so can undo it where that is possible. */
export function useMoveCard() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const undo = useUndoMove();
  return useWrite({
    sequence: 'moves of cards',
    send: ({ card: { id, version }, action }: Moved) =>
      request('POST /api/content/:id/actions', { params: { id }, body: action, ifMatch: version }),
    show: ({ card, to }) => [
      changeCached(client, 'GET /api/content/workflow/board', {
        change: (board) => moved(board, card, to),
      }),
    ],
    outdates: ({ card }) => outdatedByAction(card.id),
    onSuccess: ({ id, version, status }, { card, action }) => {
      const back = undoOf(card, action.action);
      toast({
        title: `“${card.title}” is ${choiceLabel(status).toLowerCase()} now`,
        ...(back && {
          action: { label: 'Undo', onSelect: () => undo.mutate({ id, version, action: back }) },
        }),
      });
    },
    onFailure: explain('It wasn’t moved'),
  });
}

interface Undone {
  readonly id: string;
  readonly version: number;
  readonly action: Action;
}

function useUndoMove() {
  const explain = useFailureToast();
  return useWrite({
    send: ({ id, version, action }: Undone) =>
      request('POST /api/content/:id/actions', { params: { id }, body: action, ifMatch: version }),
    outdates: ({ id }) => outdatedByAction(id),
    onFailure: explain('It wasn’t moved back'),
  });
}

/** A board with a card at the top of another column. What it can do there is known once the server has answered. */
function moved(board: Board, card: BoardCard, to: BoardCard['status']): Board {
  const columns = board.columns.map((column) => {
    const cards = column.cards.filter(({ id }) => id !== card.id);
    const left = column.total - (column.cards.length - cards.length);
    if (column.status !== to) return { ...column, cards, total: left };
    const here = { ...card, status: to, moves: [], blockers: [] };
    return { ...column, cards: [here, ...cards], total: left + 1 };
  });
  return { ...board, columns };
}
