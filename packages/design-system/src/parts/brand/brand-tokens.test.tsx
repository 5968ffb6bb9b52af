import { describe, expect, it } from '@jest/globals';
import { GlobalStyles } from '@tessera/design-system';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { brandTokens } from './brand-tokens';

const themes = [0, 1] as const;
/** What text in the color of the accent stands on, and what stands on the accent. */
const grounds = [
  'canvas',
  'surface',
  'surface-raised',
  'surface-sunken',
  'hover',
  'pressed',
  'on-accent',
];

/** The colors of each token, for the light and the dark theme. */
const colors = new Map(
  [...styles().matchAll(/--t-color-([\w-]+):light-dark\((#\w{6}),(#\w{6})\)/g)].map(
    ([, name, ...pair]) => [name, pair.map(channels)],
  ),
);

function styles(): string {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyles />));
  return sheet.getStyleTags();
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** Of a brand's accent: light, dark. */
function tones(accent: string): number[][] {
  const { '--t-color-accent': tone } = brandTokens({ accent, corners: 'round' }) as {
    readonly '--t-color-accent': string;
  };
  return [...tone.matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map(([, ...rgb]) => rgb.map(Number));
}

function luminance(color: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: readonly number[] = [], other: readonly number[] = []): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const steps = [0, 51, 102, 153, 204, 255];
const everywhere = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => [r, g, b])));

describe('the accent of a brand', () => {
  it('can be read on everything in both themes, whatever was chosen', () => {
    const unreadable = everywhere.flatMap((rgb) => {
      const accent = `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      const pair = tones(accent);
      return themes.flatMap((theme) =>
        grounds
          .filter((name) => contrast(pair[theme], colors.get(name)?.[theme]) < 4.5)
          .map((name) => `${accent} ${name} ${theme}`),
      );
    });
    expect(unreadable).toEqual([]);
  });

  it('is as chosen where it can be read, and keeps its hue elsewhere', () => {
    expect(tones('#0b57d0')[0]).toEqual([11, 87, 208]);
    const [red = 0, green = 0, blue = 0] = tones('#e11d48')[0] ?? [];
    expect(red).toBeGreaterThan(180);
    expect([red > 4 * green, blue > green]).toEqual([true, true]);
    expect(tones('#ffffff')).toEqual([expect.anything(), [255, 255, 255]]);
  });

  it('writes nothing but colors into the page', () => {
    const hostile = brandTokens({ accent: '#e11d48;background:url(//x.test)', corners: 'round' });
    expect(hostile).toEqual(brandTokens({ accent: '#e11d48', corners: 'round' }));
    expect(JSON.stringify(brandTokens({ accent: 'url(//x)', corners: 'round' }))).not.toContain(
      'url',
    );
  });
});

it('a brand has its corners or those of the site', () => {
  const square = brandTokens({ accent: '#0b57d0', corners: 'square' });
  expect(square).toMatchObject({ '--t-radius-small': '0px', '--t-radius-large': '0px' });
  expect(brandTokens({ accent: '#0b57d0', corners: 'round' })).not.toHaveProperty(
    '--t-radius-small',
  );
});
