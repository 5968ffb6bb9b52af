import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { bandOf } from './bands';
import { Meter, type MeterProps } from './meter';

afterEach(cleanup);

describe('bands of scores', () => {
  it.each([
    [100, 0],
    [80, 0],
    [79, 1],
    [60, 1],
    [59, 2],
    [40, 2],
    [39, 3],
    [0, 3],
  ])('%d is in band %d', (score, band) => {
    expect(bandOf(score)).toBe(band);
  });
});

describe('Meter', () => {
  /** The styles of the bar, and of the bracket where there is one. */
  const stylesOf = (props: MeterProps) =>
    [...render(<Meter {...props} />).container.querySelectorAll<HTMLElement>('[style]')].map(
      ({ style: { width, left, right } }) => width || `${left} to ${right}`,
    );

  it.each<[string, MeterProps, readonly string[]]>([
    ['is as wide as its figure', { value: 62.5, band: 1 }, ['62.5%']],
    [
      'does not leave its scale',
      { value: 120, band: 0, interval: [-5, 108] },
      ['100%', '0% to 0%'],
    ],
    ['shows an interval', { value: 71, band: 1, interval: [58, 84] }, ['71%', '58% to 16%']],
    [
      'shows no interval that would be one line',
      { value: 71, band: 1, interval: [70.5, 72] },
      ['71%'],
    ],
  ])('%s', (_, props, styles) => {
    expect(stylesOf(props)).toEqual(styles);
  });
});
