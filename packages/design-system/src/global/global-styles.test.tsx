import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyles, type GlobalStylesProps } from './global-styles';

afterEach(cleanup);

function styles(props: GlobalStylesProps = {}): string {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyles {...props} />));
  return sheet.getStyleTags();
}

describe('GlobalStyles', () => {
  it('can be rendered for a page that is painted before any script runs', () => {
    expect(styles()).toContain('--t-color-canvas:light-dark(');
  });

  it('names the font only where it is given', () => {
    expect(styles()).not.toContain("src:url('");
    expect(styles({ fontUrl: '/inter.woff2' })).toMatch(
      /src:url\('\/inter\.woff2'\) format\('woff2'\);[^}]*font-display:swap/,
    );
  });

  it.each([
    ['Arial', '107.00', '90.54'],
    ['Roboto', '107.70', '89.95'],
    ['DejaVu Sans', '94.60', '102.40'],
    ['DejaVu Sans Bold', '85.10', '113.84'],
    ['Noto Sans', '101.50', '95.44'],
  ])('gives %s the metrics of the font until that has arrived', (font, size, ascent) => {
    const faces = styles().split('@font-face');
    const face = faces.find((rule) => rule.includes(`local('${font}')`)) ?? '';
    expect(face).toContain(`size-adjust:${size}%;ascent-override:${ascent}%`);
    const [, family = ''] = /font-family:('[^']+')/.exec(face) ?? [];
    expect(styles()).toMatch(new RegExp(`--t-family-text:'Inter Variable'[^;]*${family}`));
  });

  it('lets the root element decide between the themes', () => {
    const css = styles();
    expect(css).toMatch(/:root\{[^}]*color-scheme:light dark/);
    expect(css).toContain(":root[data-theme='light']{color-scheme:light;}");
    expect(css).toContain(":root[data-theme='dark']{color-scheme:dark;}");
  });

  it('respects reduced motion, and enlarges controls on touch screens', () => {
    const css = styles();
    expect(css).toMatch(/prefers-reduced-motion: reduce\)\{:root\{--t-motion-fast:0s/);
    expect(css).toContain('[data-state]{animation:none!important;}');
    expect(css).toMatch(/pointer: coarse\)\{:root\{--t-control-small:44px/);
  });

  it('lets titles and names run in the direction of their script, on the same side', () => {
    const css = styles();
    expect(css).toMatch(/h1,h2,h3,h4,p,[^{}]*\{unicode-bidi:plaintext;/);
    expect(css).toMatch(/body\{[^}]*text-align:left;/);
  });

  it('renders nothing but styles', () => {
    expect(render(<GlobalStyles />).container.innerHTML).toBe('');
  });
});
