import type { CalendarEntry } from '@tessera/contracts-creator';
import type { MenuEntry } from '@tessera/design-system';
import { focusBeside, type IsoDate } from '@tessera/design-system/parts';
import { CalendarArrowDown, CalendarX, FilePen, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUnplan } from './change-entries';
import { type Scope, useDeleteEvent } from './change-events';
import { EntryDialog, type OpenedDialog } from './entry-dialog';
import { isFixed } from './entry-looks';

const all: Scope = { scope: 'all' };

/** What can be done with an entry, and the dialog that asks for the rest. */
export function useEntryMenu(entry: CalendarEntry, day: IsoDate) {
  const [opened, open] = useState<OpenedDialog | null>(null);
  const { mutate: remove } = useDeleteEvent();
  const { source } = entry;
  const isRepeated = source.kind === 'event' && source.isRepeated;
  const edit = () => open(isRepeated ? { what: 'scope of edit' } : { what: 'edit', scope: all });
  const removeIn = (scope: Scope) => {
    focusBeside();
    if (source.kind === 'event') remove({ entry, eventId: source.eventId, scope });
  };
  const handleScope = (scope: Scope) => {
    if (opened?.what === 'scope of edit') return open({ what: 'edit', scope });
    open(null);
    return removeIn(scope);
  };
  const move: MenuEntry = {
    label: 'Move…',
    icon: <CalendarArrowDown aria-hidden />,
    onSelect: () => open({ what: 'move' }),
  };
  const remover: MenuEntry = {
    label: isRepeated ? 'Delete…' : 'Delete',
    icon: <Trash2 aria-hidden />,
    tone: 'danger',
    separated: true,
    onSelect: () => (isRepeated ? open({ what: 'scope of delete' }) : removeIn(all)),
  };
  const ofContent = useContentEntries(entry, day);
  const ofEvent = { label: 'Edit…', icon: <PenLine aria-hidden />, onSelect: edit };
  const moving = isFixed(entry) ? [] : [move];
  return {
    entries:
      source.kind === 'event'
        ? [ofEvent, ...moving, remover]
        : [ofContent.open, ...moving, ...ofContent.unplan],
    edit,
    dialog: opened && (
      <EntryDialog {...{ entry, day, opened }} onScope={handleScope} onClose={() => open(null)} />
    ),
  };
}

function useContentEntries(entry: CalendarEntry, day: IsoDate) {
  const { mutate: unplan } = useUnplan();
  const { source } = entry;
  if (source.kind !== 'content') return { open: { label: 'Open' }, unplan: [] };
  const { contentId, version, is } = source;
  const open: MenuEntry = {
    label: 'Open',
    icon: <FilePen aria-hidden />,
    link: <Link to={`/content-management/${contentId}`} />,
  };
  const remover: MenuEntry = {
    label: 'Remove the day',
    icon: <CalendarX aria-hidden />,
    onSelect: () => {
      focusBeside();
      unplan({ entry, contentId, version, plannedOn: null, from: day });
    },
  };
  return { open, unplan: is === 'planned' ? [remover] : [] };
}
