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

  it('has a fallback font with the metrics of the font', () => {
    expect(styles()).toMatch(/local\('Arial'\)[^}]*size-adjust:107\.00%;ascent-override:90\.54%/);
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
