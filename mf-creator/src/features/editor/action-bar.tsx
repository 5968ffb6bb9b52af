import { ApiError } from '@tessera/api-client';
import { Button, IconButton, Menu, type MenuAction } from '@tessera/design-system';
import { focusBeside, lazyDialog } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../../errors/failures';
import { useDeleteContent } from '../content/change-content';
import { type Action, NotSaved, useAct } from './actions';
import { possibleActions, type PossibleAction } from './possible-actions';
import type { CopyView, WorkingCopy } from './working-copy';

const ScheduleDialog = lazyDialog(() => import('./schedule.form'), 'ScheduleDialog');
const NameFirstDialog = lazyDialog(() => import('../creator/name-first.form'), 'NameFirstDialog');

const done: Partial<Record<Action['action'], string>> = {
  publish: 'Published',
  submit: 'In review. Create a link for a reviewer under Reviews',
  withdraw: 'Back in draft',
  schedule: 'Scheduled',
  unpublish: 'Readers no longer have it',
  archive: 'Archived',
  unarchive: 'Back as a draft',
};

interface ActionBarProps {
  readonly copy: WorkingCopy;
  readonly view: CopyView;
}

/** What can be done with the item now: the next step, if there is one, as a button, everything else in a menu. */
export function ActionBar({ copy, view }: ActionBarProps) {
  const [opened, open] = useState<'schedule' | 'unpublish' | null>(null);
  const { run, isPending, nameless, setNameless } = useRun(copy);
  const navigate = useNavigate();
  const { mutate: remove } = useDeleteContent();
  const { item } = view;
  const { mutateAsync: schedule } = useAct(copy);
  const { next, others } = possibleActions(item);
  const start = (action: PossibleAction) => {
    if (action.dialog) open(action.dialog);
    else if (action.send) run(action.send);
  };
  const handleDelete = () => {
    focusBeside();
    remove({ id: item.id, title: item.title }, { onSuccess: leave });
  };
  const leave = () => void navigate('/content-management?tab=content');
  const entries: MenuAction[] = [
    ...others.map((action) => ({ label: action.label, onSelect: () => start(action) })),
    { label: 'Delete', tone: 'danger', separated: true, onSelect: handleDelete },
  ];
  return (
    <>
      {next && (
        <Button variant="primary" aria-disabled={isPending} onClick={() => start(next)}>
          {next.label}
        </Button>
      )}
      <Menu align="end" entries={entries}>
        <IconButton label="More actions">
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      </Menu>
      {opened && (
        <ScheduleDialog
          item={item}
          what={opened}
          onSchedule={schedule}
          onClose={() => open(null)}
        />
      )}
      {nameless && (
        <NameFirstDialog
          onSaved={() => {
            setNameless(null);
            run(nameless);
          }}
          onClose={() => setNameless(null)}
        />
      )}
    </>
  );
}

/** Does an action and says what has come of it. Where the creator has no name yet, it waits for one. */
function useRun(copy: WorkingCopy) {
  const { toast } = usePlatform();
  const navigate = useNavigate();
  const [nameless, setNameless] = useState<Action | null>(null);
  const { mutate: act, isPending } = useAct(copy);
  const run = (action: Action) => {
    if (isPending) return;
    act(action, {
      onSuccess: ({ url }) => {
        const isPublic = action.action === 'publish' && url !== null;
        toast({
          title: done[action.action] ?? 'Done',
          ...(isPublic && {
            action: { label: 'View page', onSelect: () => void navigate(url) },
          }),
        });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.problemAs('creator-name-missing'))
          return setNameless(action);
        const description =
          error instanceof NotSaved ? 'What you typed isn’t saved yet.' : reasonOf(error);
        return toast({ title: 'That wasn’t done', description, variant: 'destructive' });
      },
    });
  };
  return { run, isPending, nameless, setNameless };
}
