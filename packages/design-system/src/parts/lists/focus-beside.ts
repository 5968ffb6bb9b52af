import { mainId } from '@tessera/design-system';

/** Moves the focus from the menu of a row to that of the next or previous one, before its own row is removed. */
export function focusBeside(): void {
  const row = document.activeElement?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = beside?.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
  (button ?? document.getElementById(mainId))?.focus();
}
