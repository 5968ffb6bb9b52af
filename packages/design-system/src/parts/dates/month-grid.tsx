import { Skeleton } from '@tessera/design-system';
import { LoadedPart } from '../loading/loaded-part';
import type { MonthGridProps } from './month-grid-props';

const load = async () =>
  (await import(/* webpackChunkName: "calendar" */ './month-grid-panel')).MonthGridPanel;

/** A month with the events of each day: their titles where there is room, dots on phones. Its code is loaded when shown. */
export function MonthGrid(props: MonthGridProps) {
  const placeholder = (
    <div aria-busy>
      <Skeleton ratio="7 / 5" />
    </div>
  );
  return <LoadedPart name="the calendar" load={load} part={props} placeholder={placeholder} />;
}
