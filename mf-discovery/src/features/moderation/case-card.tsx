import type { ModerationCase, ModerationState } from '@tessera/contracts-account';
import { reportReasons } from '@tessera/contracts-account/values';
import {
  Badge,
  Button,
  formatAge,
  Heading,
  panel,
  Text,
  textLink,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Banner, lazyDialog, Stack } from '@tessera/design-system/parts';
import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useDismiss, useReopen, useRestore } from './decisions';
import { caseMark } from './use-case-keys';

const TakeDownDialog = lazyDialog(() => import('./take-down.form'), 'TakeDownDialog');

const Card = styled.article`
  ${panel}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  overflow-wrap: anywhere;
  /* Moved to by keys, unlike other elements that are not in the order of Tab. */
  &&:focus {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
`;

const Title = styled.a`
  ${textLink}
  & > svg {
    display: inline;
    margin-left: ${token.space[1]};
  }
`;

const Notes = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  max-width: ${token.measure.reading};
  & > li {
    padding-left: ${token.space[3]};
    border-left: 3px solid ${token.color.border};
    white-space: pre-line;
  }
`;

const Words = styled.span`
  white-space: pre-line;
`;

/** A reported or taken-down thing with all that is known, and what an operator can do. */
export function CaseCard({ item }: { readonly item: ModerationCase }) {
  const id = useId();
  const { label, title, path, excerpt, takenDown, appeal, notes } = item;
  return (
    <Card aria-labelledby={id} {...caseMark}>
      <Stack gap={1}>
        <Heading level={3} size="heading" id={id}>
          <Title href={path} target="_blank" rel="noreferrer" aria-keyshortcuts="O">
            {title}
            <ExternalLink size={14} aria-hidden />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Title>
        </Heading>
        <Stack direction="row" gap={2}>
          <Badge>{label}</Badge>
          <Text as="span" size="caption" tone="muted" className="tabular">
            {factsOf(item)}
          </Text>
        </Stack>
      </Stack>
      <Reasons reasons={item.reasons} />
      <Text tone="muted">{excerpt ?? 'It’s gone, or only its owner can see it.'}</Text>
      {notes.length > 0 && (
        <Notes aria-label="Notes">
          {notes.map(({ note, at }) => (
            <li key={`${at} ${note}`}>{note}</li>
          ))}
        </Notes>
      )}
      {takenDown && (
        <Banner tone="warning" title="Taken down">
          {takenDown.reason}
        </Banner>
      )}
      {appeal && (
        <Banner
          title={appeal.outcome === null ? 'Its owner appeals' : 'Its owner’s appeal was declined'}
        >
          <Words>{appeal.text}</Words>
        </Banner>
      )}
      <Actions item={item} />
    </Card>
  );
}

/** `Reported from 3 networks · taken down 2 hours ago`. */
function factsOf({ networks, state, changedAt }: ModerationCase): string {
  if (state === null || changedAt === null) return 'Not reported';
  const since = [...stateWords[state], formatAge(changedAt).toLowerCase()].join(' ');
  if (networks === 0) return since.charAt(0).toUpperCase() + since.slice(1);
  const from = networks === 1 ? '1 network' : `${networks.toLocaleString('en')} networks`;
  return `Reported from ${from} · ${since}`;
}

const stateWords: Readonly<Record<ModerationState, readonly string[]>> = {
  open: [],
  appealed: ['appealed'],
  'taken-down': ['taken down'],
  dismissed: ['dismissed'],
};

/** With the number of networks where there are several. */
function Reasons({ reasons }: Pick<ModerationCase, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <Stack direction="row" gap={2} as="ul" aria-label="Reasons">
      {reasons.map(({ reason, networks }) => (
        <li key={reason}>
          <Badge tone="accent">
            {reportReasons[reason]}
            {networks > 1 && ` × ${networks}`}
          </Badge>
        </li>
      ))}
    </Stack>
  );
}

function Actions({ item }: { readonly item: ModerationCase }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: restore } = useRestore();
  const { mutate: dismiss } = useDismiss();
  const { mutate: reopen } = useReopen();
  const { state, title, excerpt, takenDown } = item;
  const name = <VisuallyHidden> {title}</VisuallyHidden>;
  return (
    <Stack direction="row" gap={2}>
      {takenDown && (
        <Button size="small" aria-keyshortcuts="R" onClick={() => restore(item)}>
          Restore{name}
        </Button>
      )}
      {!takenDown && excerpt !== null && (
        <Button size="small" aria-keyshortcuts="T" onClick={() => setIsAsking(true)}>
          Take down{name}
        </Button>
      )}
      {(state === 'open' || state === 'appealed') && (
        <Button size="small" aria-keyshortcuts="D" onClick={() => dismiss(item)}>
          {state === 'open' ? 'Dismiss' : 'Decline appeal'}
          {name}
        </Button>
      )}
      {canReopen(item) && (
        <Button size="small" aria-keyshortcuts="R" onClick={() => reopen(item)}>
          Reopen{name}
        </Button>
      )}
      {takenDown && excerpt !== null && (
        <Button
          size="small"
          variant="ghost"
          aria-keyshortcuts="T"
          onClick={() => setIsAsking(true)}
        >
          Change reason{name}
        </Button>
      )}
      {isAsking && <TakeDownDialog item={item} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}

/** Where reports were dismissed of something that there still is. */
function canReopen({ state, excerpt, reasons }: ModerationCase): boolean {
  return state === 'dismissed' && excerpt !== null && reasons.length > 0;
}
