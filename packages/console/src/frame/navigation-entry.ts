import { media, token } from '@tessera/design-system';
import { css } from 'styled-components';

/** An entry of the console's navigation: a link, or a button with further links. */
export const navigationEntry = css`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.small};
  padding-inline: ${token.space[2]};
  border-radius: ${token.radius.small};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  &:hover {
    background: ${token.color.hover};
    color: ${token.color.text};
  }
  &[aria-current] {
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
  }
  /* Inside, where nothing cuts it off. */
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.medium} {
    padding-inline: ${token.space[3]};
    font-size: inherit;
  }
`;

/**
 * The `ref` of the current entry's item: a list that scrolls sideways shows it in its middle, also once the font or a count
 * has made an item wider.
 */
export function centerInList(item: HTMLElement | null): (() => void) | undefined {
  const list = item?.parentElement;
  if (!list) return undefined;
  const observer = new ResizeObserver(() => {
    list.scrollLeft += middleOf(item) - middleOf(list);
  });
  for (const child of list.children) observer.observe(child);
  return () => observer.disconnect();
}

function middleOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
