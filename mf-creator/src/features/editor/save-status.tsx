import { Text, token } from '@tessera/design-system';
import { Check, CloudOff, Pencil, RefreshCw, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import type { CopyView, SaveState } from './working-copy';

const Line = styled(Text)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  & > svg {
    flex: none;
  }
`;

const looks: Record<SaveState, readonly [icon: typeof Check, words: string]> = {
  saved: [Check, 'Saved'],
  waiting: [Pencil, 'Unsaved changes'],
  saving: [RefreshCw, 'Saving…'],
  offline: [CloudOff, 'Offline. Kept in this browser, and sent when you’re back online'],
  retrying: [CloudOff, 'Not saved yet. Kept in this browser, trying again'],
  refused: [TriangleAlert, 'Not saved'],
  conflict: [TriangleAlert, 'Not saved: changed on both sides'],
  gone: [TriangleAlert, 'This was deleted. What you typed is kept in this browser'],
};

/** Whether what is typed is saved. */
export function SaveStatus({ view }: { readonly view: CopyView }) {
  const { state, failure, problems } = view;
  const [Icon, words] = looks[state];
  const isHeld = state === 'waiting' && Object.keys(problems).length > 0;
  const why = state === 'refused' ? `: ${reasonOf(failure)}` : '';
  return (
    <Line as="span" size="caption" tone="muted">
      <Icon size={16} aria-hidden />
      {/* Each save would be too much to hear: only what needs attention is read. */}
      <span role={state === 'saved' || state === 'saving' ? undefined : 'status'}>
        {isHeld ? 'Not saved: something is missing' : words}
        {why}
      </span>
    </Line>
  );
}
