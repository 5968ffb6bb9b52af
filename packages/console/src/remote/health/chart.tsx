import { Heading, token } from '@tessera/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { formatTime } from '../../formatting/moment';
import { ChartValues } from './chart-values';
import type { Measure } from './measures';
import { type Line, Plot } from './plot';
import { scaleTop } from './series';

export interface ChartProps {
  readonly measure: Measure;
  readonly lines: readonly Line[];
  /** Starts of the intervals. */
  readonly starts: readonly number[];
  readonly marked: number | null;
  readonly onMark: (index: number | null) => void;
}

const Figure = styled.figure`
  min-width: 0;
`;

const Scale = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
`;

const Field = styled.div`
  position: relative;
  padding-block: 1px;
`;

const NoData = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

/** Chart of one measure for all versions. Screen readers use the table. */
export function Chart({ measure, lines, starts, marked, onMark }: ChartProps) {
  const titleId = useId();
  const top = scaleTop(
    lines.flatMap(({ values }) => values),
    measure.minTop,
  );
  const isEmpty = lines.every(({ values }) => values.every((value) => value === null));
  return (
    <Figure role="group" aria-labelledby={titleId}>
      <Heading level={3} id={titleId}>
        {measure.label}
      </Heading>
      <Scale aria-hidden>
        <span>{measure.format(top)}</span>
        <ChartValues measure={measure} lines={lines} marked={marked} />
      </Scale>
      <Field
        onPointerMove={({ clientX, currentTarget }) =>
          onMark(indexAt(clientX, currentTarget.getBoundingClientRect(), starts.length))
        }
        onPointerLeave={() => onMark(null)}
      >
        <Plot lines={lines} top={top} marked={marked} />
        {isEmpty && <NoData>No data</NoData>}
      </Field>
      <Scale aria-hidden>
        <span>{timeText(starts[0])}</span>
        {marked !== null && <span>{timeText(starts[marked])}</span>}
        <span>{timeText(starts.at(-1))}</span>
      </Scale>
    </Figure>
  );
}

/** The interval below the pointer. */
function indexAt(x: number, { left, width }: DOMRect, count: number): number {
  const share = width === 0 ? 0 : (x - left) / width;
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

function timeText(start: number | undefined): string {
  return start === undefined ? '' : formatTime(new Date(start).toISOString());
}
