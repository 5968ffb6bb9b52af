import { textFamily } from '../global/font-face';

/** Steps of the 4 px grid; the name of a step is its number of grid units. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  6: '24px',
  8: '32px',
  12: '48px',
  16: '64px',
} as const;

export const radius = { small: '8px', large: '14px' } as const;

export const shadow = {
  raised: '0 1px 2px var(--t-color-shade), 0 2px 6px -1px var(--t-color-shade)',
  floating: '0 4px 12px -2px var(--t-color-shade), 0 20px 48px -8px var(--t-color-shade-deep)',
} as const;

/** Sizes of text: `title` grows with the window; nothing is smaller than 13 px. */
export const text = {
  title: 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)',
  heading: '1.25rem',
  lead: '1.0625rem',
  body: '0.9375rem',
  caption: '0.8125rem',
} as const;

export const weight = { regular: '400', medium: '500', strong: '620' } as const;

/** Durations in the 120–200 ms that motion may take; all are 0 with reduced motion. */
export const motion = {
  fast: '120ms',
  medium: '160ms',
  slow: '200ms',
  /** From when a scrollbar is no longer needed until it hides. */
  scrollHideDelay: '600ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;

/** Heights of controls; both become 44 px under a coarse pointer. */
export const control = { small: '32px', medium: '38px' } as const;

export const layer = { header: '10', overlay: '20', toast: '30', tooltip: '40' } as const;

export const measure = {
  /** Widest page. */
  page: '1440px',
  /** Longest comfortable line of running text. */
  reading: '68ch',
  /** Space between the page and the window's edge. */
  gutter: 'clamp(16px, 3vw, 32px)',
} as const;

export const family = {
  text: textFamily,
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
} as const;
