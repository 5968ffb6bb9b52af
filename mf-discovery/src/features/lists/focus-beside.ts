import { mainId } from '@tessera/design-system';

/**
 * Moves the focus from a button of a row to that of the next or previous row, before its own row is removed.
 * @param selector of the button within a row: its menu's, if nothing else is given
 */
export function focusBeside(selector = 'button[aria-haspopup="menu"]'): void {
  const row = document.activeElement?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = beside?.querySelector<HTMLElement>(selector);
  (button ?? document.getElementById(mainId))?.focus();
}
