import { Button, Dialog } from '@tessera/design-system';
import { type IsoDate, Stack } from '@tessera/design-system/parts';
import type { Scope } from './change-events';
import { longDay } from './periods';

interface ScopeDialogProps {
  /** What is done, to what. */
  readonly title: string;
  readonly occurrence: IsoDate;
  readonly onChoose: (scope: Scope) => void;
  readonly onClose: () => void;
}

/** Asks which occurrences of a repeated event something is about. */
export function ScopeDialog({ title, occurrence, onChoose, onClose }: ScopeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="This event repeats. Which ones do you mean?"
      size="small"
    >
      <Stack gap={2}>
        <Button data-first-focus onClick={() => onChoose({ scope: 'this', occurrence })}>
          Only {longDay(occurrence)}
        </Button>
        <Button onClick={() => onChoose({ scope: 'following', occurrence })}>
          This and all following ones
        </Button>
        <Button onClick={() => onChoose({ scope: 'all' })}>All of them</Button>
      </Stack>
    </Dialog>
  );
}
