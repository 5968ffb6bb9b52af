import { Button, SegmentedChoice, token, VisuallyHidden } from '@tessera/design-system';
import {
  choiceLabel,
  type IsoDate,
  lazyDialog,
  PeriodBar,
  Stack,
} from '@tessera/design-system/parts';
import { Globe, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { CalendarContext, followOn } from './calendar-context';
import { CalendarDays } from './calendar-days';
import { useGaps, useZone } from './calendar.queries';
import { useMoveEntry } from './change-entries';
import { Legend } from './entry-looks';
import { zoneLabel } from './entry-words';
import { GapsPanel } from './gaps-panel';
import { rangeOf, stepped, titleOf, todayIn, unitOf, usePeriod, views } from './periods';
import { ToolsMenu } from './tools-menu';
import { useCarrying } from './use-carrying';

const AddDialog = lazyDialog(() => import('./add-event.form'), 'AddDialog');
const ZoneDialog = lazyDialog(() => import('./zone.dialog'), 'ZoneDialog');

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

/** Content and events of the visitor on their days. */
export function CalendarTab() {
  const keysId = useId();
  const zone = useZone();
  const today = todayIn(zone);
  const { view, day, show, go: visit } = usePeriod(today);
  const [opened, open] = useState<'add' | 'zone' | null>(null);
  const [followed, follow] = useState<string | null>(null);
  const { mutate: move } = useMoveEntry();
  const carrying = useCarrying({
    move: (entry, from, to) => {
      follow(entry.id);
      move({ entry, from, to, onMoved: followOn(follow, entry.id) });
      visit(to);
    },
  });
  const go = (to: IsoDate) => {
    follow(null);
    visit(to);
  };
  const { carried, announcement } = carrying;
  // The month follows what is carried out of it.
  const shownDay = view === 'month' ? (carried?.to ?? day) : day;
  const gaps = useGaps(rangeOf(view, shownDay));
  const handleAdd = () => open('add');
  return (
    <CalendarContext value={{ zone, carrying, keysId, go, move, followed, follow }}>
      <Stack>
        <PeriodBar
          title={titleOf(view, shownDay)}
          unit={unitOf[view]}
          onStep={(by) => go(stepped(view, day, by))}
          onToday={() => go(today)}
        >
          <SegmentedChoice
            compact
            label="View"
            options={views.map((value) => ({ value, label: choiceLabel(value) }))}
            value={view}
            onChange={show}
          />
          <ToolsMenu day={day} zone={zone} />
          <Button variant="primary" onClick={handleAdd} onPointerEnter={AddDialog.preload}>
            <Plus size={16} aria-hidden />
            Add Event
          </Button>
        </PeriodBar>
        <CalendarDays
          {...{ view, day, shownDay, today }}
          gaps={gaps.data?.gaps ?? []}
          onAdd={handleAdd}
        >
          <Below>
            <Legend />
            <Button variant="ghost" size="small" onClick={() => open('zone')}>
              <Globe size={16} aria-hidden />
              Days in {zoneLabel(zone)}
            </Button>
          </Below>
        </CalendarDays>
        <GapsPanel query={gaps} />
      </Stack>
      <VisuallyHidden id={keysId}>
        Press Space to lift it, the arrow keys to move it by days and weeks, Space to drop it,
        Escape to cancel.
      </VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {opened === 'add' && (
        <AddDialog day={day} zone={zone} onSaved={go} onClose={() => open(null)} />
      )}
      {opened === 'zone' && <ZoneDialog zone={zone} onClose={() => open(null)} />}
    </CalendarContext>
  );
}
