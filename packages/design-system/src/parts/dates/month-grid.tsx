import { Skeleton } from '@tessera/design-system';
import { LoadedPart } from '../loading/loaded-part';
import { addDays, type IsoDate, monthRange } from './iso-date';
import type { MonthGridProps } from './month-grid-props';
import { Placeholder } from './month-grid.styles';

const load = async () =>
  (await import(/* webpackChunkName: "calendar" */ './month-grid-panel')).MonthGridPanel;

/**
 * A month with the events of each day: their titles where there is room, dots on phones. Its code is loaded when shown. What
 * stands above it names the month and leads to others: `PeriodBar`.
 */
export function MonthGrid(props: MonthGridProps) {
  const { isLoading = false, month } = props;
  const placeholder = <DayPlaceholders month={month} />;
  if (isLoading) return placeholder;
  return <LoadedPart name="the calendar" load={load} part={props} placeholder={placeholder} />;
}

/** As many as the month will have days in the grid, and as high. */
function DayPlaceholders({ month }: { readonly month: IsoDate }) {
  const { first, last } = monthRange(month);
  const days: IsoDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return (
    <Placeholder aria-busy>
      <div>
        {days.map((day) => (
          <Skeleton key={day} height="100%" radius="0" />
        ))}
      </div>
    </Placeholder>
  );
}
