import { describe, expect, it } from '@jest/globals';
import { type PlotProps, valueScale } from './plot';

/** What stands at the vertical axis of a plot of usual size. */
function written(values: readonly (number | null)[], formatValue?: PlotProps['formatValue']) {
  const props: PlotProps = {
    labels: values.map(String),
    series: [{ name: 'Calls', values }],
    formatValue,
    size: { width: 600, height: 280 },
    patternsId: 'patterns',
    marked: null,
    onMark: () => undefined,
  };
  return valueScale(props).ticks.map(({ text }) => text);
}

describe('valueScale', () => {
  it.each([
    [
      [0, 0, 0],
      ['0', '1'],
    ],
    [
      [0, null, 2],
      ['0', '1', '2'],
    ],
    [
      [1, 1200],
      ['0k', '0.2k', '0.4k', '0.6k', '0.8k', '1k', '1.2k'],
    ],
  ])('writes whole numbers beside %j', (values, expected) => {
    expect(written(values)).toEqual(expected);
  });

  it('divides what is measured', () => {
    expect(written([0.25, 0.9])).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1']);
  });

  it('writes values as it is told', () => {
    expect(written([-100, 100], (cents) => `$${cents / 100}`)).toEqual([
      '$-1',
      '$-0.5',
      '$0',
      '$0.5',
      '$1',
    ]);
  });
});
