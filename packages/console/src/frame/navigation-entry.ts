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

/** The `ref` of the current entry's item: a list that scrolls sideways shows it in its middle. */
export function centerInList(item: HTMLElement | null): void {
  const list = item?.closest('ul');
  if (item && list) list.scrollLeft += middleOf(item) - middleOf(list);
}

function middleOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
