/** Media queries for styles: `${media.large} { … }`. Widths are where the layout changes, phones first. */
export const media = {
  medium: '@media (min-width: 768px)',
  large: '@media (min-width: 1024px)',
  wide: '@media (min-width: 1280px)',
} as const;
