import { Button, formatAge, Text } from '@tessera/design-system';
import { lazyDialog } from '@tessera/design-system/parts';
import { useState } from 'react';
import { useTakeDowns } from './appeal';
import type { AppealDialogProps } from './appeal.form';

const AppealDialog = lazyDialog(() => import('./appeal.form'), 'AppealDialog');

/** Below the reason of a take-down, for its owner: how to appeal it, or what became of that. */
export function AppealState(thing: Omit<AppealDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useTakeDowns();
  const takeDown = data?.takeDowns.find(({ kind, id }) => kind === thing.kind && id === thing.id);
  if (data && !takeDown) return null;
  const appeal = takeDown?.appeal;
  if (appeal)
    return (
      <Text as="span" size="caption">
        {appeal.outcome === 'kept'
          ? 'Your appeal was declined.'
          : `You appealed ${formatAge(appeal.at).toLowerCase()}. We’ll tell you what we decide.`}
      </Text>
    );
  // There as soon as the note is, so that nothing moves when the answer arrives.
  return (
    <>
      <Button size="small" aria-disabled={!takeDown} onClick={() => takeDown && setIsOpen(true)}>
        Appeal
      </Button>
      {isOpen && <AppealDialog {...thing} onClose={() => setIsOpen(false)} />}
    </>
  );
}
