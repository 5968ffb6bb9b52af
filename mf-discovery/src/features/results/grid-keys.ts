/** A focused card in a grid; index -1 is none. */
export interface GridFocus {
  readonly index: number;
  readonly count: number;
  readonly columns: number;
}

/** The card that a key moves to, or `null` where the key moves nowhere. */
export function cardAfterKey(key: string, focus: GridFocus): number | null {
  const next = target(key, focus);
  return next !== null && next >= 0 && next < focus.count ? next : null;
}

function target(key: string, { index, count, columns }: GridFocus): number | null {
  const isArrow = key.startsWith('Arrow');
  if (isArrow && index < 0) return 0;
  switch (key) {
    case 'ArrowRight':
      return index + 1;
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowDown':
      return index + columns;
    case 'ArrowUp':
      return index - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
