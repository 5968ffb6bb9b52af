import type { ModerationCase, ModerationState } from '@tessera/contracts-account';
import {
  EmptyState,
  Heading,
  SearchField,
  SegmentedChoice,
  Select,
  Skeleton,
  Text,
} from '@tessera/design-system';
import { Awaited, ListEnd, Stack, useSearchInQuery } from '@tessera/design-system/parts';
import { SearchX, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { isAbsent } from '../../errors/failures';
import { reasonWhileRetrying } from '../../errors/outage-reason';
import { CaseCard } from './case-card';
import { type QueueFilter, useLinkedCase, useModerationQueue } from './moderation.queries';
import { useCaseKeys } from './use-case-keys';

const states = {
  open: 'Open',
  appealed: 'Appealed',
  'taken-down': 'Taken down',
  dismissed: 'Dismissed',
} as const satisfies Record<ModerationState, string>;
const orders = { 'most-reported': 'Most reported', newest: 'Newest' } as const;

/** For operators: what was reported, taken down and appealed, and whatever a link leads to. */
export function ModerationConsole() {
  const { query: link, field } = useSearchInQuery({ parameter: 'link', delayMs: null });
  return (
    <Stack>
      <SearchField label="Find something by its link" placeholder="Link of a page" {...field} />
      {link === '' ? <Queue /> : <Linked link={link} />}
    </Stack>
  );
}

function Linked({ link }: { readonly link: string }) {
  const query = useLinkedCase(link);
  if (isAbsent(query.error))
    return (
      <EmptyState icon={<SearchX size={24} />} title="Nothing found at that link">
        It may be deleted or private, or of a kind that can’t be taken down.
      </EmptyState>
    );
  return (
    <Awaited
      explain={reasonWhileRetrying}
      query={query}
      what="What the link leads to"
      skeleton={<Skeleton height="12rem" />}
    >
      {(item) => <Cases cases={[item]} />}
    </Awaited>
  );
}

function Queue() {
  const [filter, choose] = useFilter();
  const query = useModerationQueue(filter);
  const counts = query.data?.pages[0]?.counts;
  const cases = query.data?.pages.flatMap((page) => page.cases) ?? [];
  return (
    <>
      <Stack direction="row" align="end" justify="between">
        <SegmentedChoice
          label="State"
          value={filter.state}
          onChange={(state) => choose('state', state)}
          options={entriesOf(states).map(([value, label]) => ({
            value,
            label: counts ? `${label} (${counts[value].toLocaleString('en')})` : label,
          }))}
        />
        <Select
          label="Order"
          value={filter.order}
          onChange={(order) => choose('order', order)}
          options={entriesOf(orders).map(([value, label]) => ({ value, label }))}
        />
      </Stack>
      <Heading level={2}>{states[filter.state]}</Heading>
      <Awaited
        explain={reasonWhileRetrying}
        query={query}
        what="The cases"
        skeleton={<CaseSkeletons />}
      >
        <Cases cases={cases} />
        {cases.length === 0 && <NoCase state={filter.state} />}
        <ListEnd query={query} noun="cases" />
      </Awaited>
    </>
  );
}

/** State and order are in the address. */
function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter: QueueFilter = {
    state: keyOf(states, parameters.get('state')) ?? 'open',
    order: keyOf(orders, parameters.get('order')) ?? 'most-reported',
  };
  const choose = (name: 'state' | 'order', value: string) => {
    const next = new URLSearchParams(parameters);
    next.set(name, value);
    setParameters(next);
  };
  return [filter, choose] as const;
}

function entriesOf<K extends string>(labels: Readonly<Record<K, string>>): [K, string][] {
  return Object.entries(labels) as [K, string][];
}

function keyOf<K extends string>(labels: Readonly<Record<K, string>>, key: string | null) {
  return entriesOf(labels).find(([one]) => one === key)?.[0];
}

const Keys = styled(Text)`
  /* Who has only a finger has no such keys. */
  @media (pointer: coarse) {
    display: none;
  }
`;

function Cases({ cases }: { readonly cases: readonly ModerationCase[] }) {
  const list = useRef<HTMLDivElement>(null);
  const keys = useCaseKeys(list);
  return (
    <>
      {cases.length > 0 && (
        <Keys size="caption" tone="muted">
          <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>O</kbd> open, <kbd>T</kbd> take down,{' '}
          <kbd>D</kbd> dismiss, <kbd>R</kbd> restore or reopen
        </Keys>
      )}
      <Stack as="ul" ref={list} tabIndex={-1} {...keys}>
        {cases.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <CaseCard item={item} />
          </li>
        ))}
      </Stack>
    </>
  );
}

function CaseSkeletons() {
  return (
    <Stack aria-busy>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height="12rem" />
      ))}
    </Stack>
  );
}

function NoCase({ state }: { readonly state: ModerationState }) {
  return (
    <EmptyState
      icon={<ShieldCheck size={24} />}
      title={state === 'open' ? 'Nothing to decide' : 'Nothing here'}
    >
      {state === 'open'
        ? 'What visitors report appears here.'
        : 'Choose another state, or find something by its link.'}
    </EmptyState>
  );
}
