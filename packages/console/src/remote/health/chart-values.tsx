import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import type { Measure } from './measures';
import type { Line } from './plot';
import { Swatch } from './swatch';

export interface ChartValuesProps {
  readonly measure: Measure;
  readonly lines: readonly Line[];
  readonly marked: number | null;
}

const Values = styled.span`
  display: flex;
  gap: ${token.space[3]};
  color: ${token.color.text};
`;

const Value = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

/** Values of each version in the hovered interval. */
export function ChartValues({ measure, lines, marked }: ChartValuesProps) {
  if (marked === null) return null;
  return (
    <Values>
      {lines.map((line) => {
        const value = line.values[marked] ?? null;
        return (
          value !== null && (
            <Value key={line.version}>
              <Swatch stroke={line} /> {measure.format(value)}
            </Value>
          )
        );
      })}
    </Values>
  );
}
