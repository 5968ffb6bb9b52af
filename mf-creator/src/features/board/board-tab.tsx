import type { Response } from '@tessera/contracts';
import type { BoardCard } from '@tessera/contracts-creator';
import { contentStatuses, contentTypes } from '@tessera/contracts-creator/values';
import { Button, media, Select, Skeleton, token, VisuallyHidden } from '@tessera/design-system';
import {
  Awaited,
  choiceLabel,
  lazyDialog,
  Section,
  useChoiceInQuery,
} from '@tessera/design-system/parts';
import { BellRing } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { handleIdOf } from './board-card';
import { BoardColumn } from './board-column';
import { useBoard } from './board.queries';
import { MoveDialogs, useMoves } from './move-dialogs';
import type { Move } from './moves';
import { useHeldCard } from './use-held-card';

const RulesDialog = lazyDialog(() => import('./rules.dialog'), 'RulesDialog');

const Tools = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: 11rem 13rem 1fr;
    & > :last-child {
      justify-self: end;
    }
  }
`;

/* Phones show one column, which is chosen. */
const ColumnChoice = styled.div`
  ${media.medium} {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: repeat(5, minmax(13rem, 1fr));
    overflow-x: auto;
    scrollbar-width: thin;
    padding-bottom: ${token.space[2]};
  }
`;

const typeOptions = [
  { value: 'all' as const, label: 'All types' },
  ...contentTypes.map((value) => ({ value, label: choiceLabel(value) })),
];

/** The visitor’s content by status, to be moved on. */
export function BoardTab() {
  const [type, chooseType] = useChoiceInQuery('type', ['all', ...contentTypes]);
  const [waitsFor, setWaitsFor] = useState('');
  const [areRulesShown, showRules] = useState(false);
  const board = useBoard({ type, waitsFor });
  const awaited = board.data?.awaited ?? [];
  const names = awaited.includes(waitsFor) || waitsFor === '' ? awaited : [waitsFor, ...awaited];
  return (
    <Section title="Workflows">
      <Tools>
        <Select label="Type" options={typeOptions} value={type} onChange={chooseType} />
        <Select
          label="Waiting for"
          options={[
            { value: '', label: 'Anyone' },
            ...names.map((value) => ({ value, label: value })),
          ]}
          value={waitsFor}
          onChange={setWaitsFor}
        />
        <Button onClick={() => showRules(true)} onPointerEnter={RulesDialog.preload}>
          <BellRing size={16} aria-hidden />
          Reminders
        </Button>
      </Tools>
      <Awaited query={board} what="Your board" explain={reasonOf} skeleton={<ColumnSkeletons />}>
        {({ columns }) => <Board columns={columns} />}
      </Awaited>
      {areRulesShown && <RulesDialog onClose={() => showRules(false)} />}
    </Section>
  );
}

type Columns = Response<'GET /api/content/workflow/board'>['columns'];

function Board({ columns }: { readonly columns: Columns }) {
  const keysId = useId();
  const [chosen, choose] = useChoiceInQuery('column', contentStatuses);
  const moves = useMoves();
  const focusAt = useFocusAtArrival();
  const start = (card: BoardCard, move: Move) => {
    focusAt(card.id);
    moves.start(card, move);
  };
  const holding = useHeldCard(start);
  const dropped = (cardId: string, status: BoardCard['status']) => {
    const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === cardId);
    if (card) holding.drop(card, status);
  };
  return (
    <>
      <ColumnChoice>
        <Select
          label="Column"
          options={columns.map(({ status, total }) => ({
            value: status,
            label: `${choiceLabel(status)} (${total})`,
          }))}
          value={chosen}
          onChange={choose}
        />
      </ColumnChoice>
      <Columns>
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            column={column}
            isChosen={column.status === chosen}
            holding={holding}
            keysId={keysId}
            onMove={start}
            onDrop={(cardId) => dropped(cardId, column.status)}
          />
        ))}
      </Columns>
      <VisuallyHidden id={keysId}>
        Press Space to lift it, the left and right arrow keys to carry it to another column, Space
        to drop it, Escape to cancel.
      </VisuallyHidden>
      <VisuallyHidden role="status">{holding.announcement}</VisuallyHidden>
      <MoveDialogs moves={moves} />
    </>
  );
}

/** Focuses the handle of a card that arrives in another column, where the focus was lost with the one that it had. */
function useFocusAtArrival(): (cardId: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const { current } = awaited;
    if (current === null || document.activeElement !== document.body) return;
    awaited.current = null;
    document.getElementById(handleIdOf(current))?.focus();
  });
  return (cardId) => {
    awaited.current = cardId;
  };
}

function ColumnSkeletons() {
  return (
    <Columns aria-busy>
      {contentStatuses.map((status) => (
        <Skeleton key={status} height="16rem" radius={token.radius.large} />
      ))}
    </Columns>
  );
}
