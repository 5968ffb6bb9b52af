export interface Shortcut {
  /** Keys that are pressed together; alternatives are separate lists. */
  readonly keys: readonly (readonly string[])[];
  readonly effect: string;
}

/** Every shortcut of the site, also those that its areas listen to. */
export const shortcuts: readonly Shortcut[] = [
  {
    keys: [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
    ],
    effect: 'Search videos',
  },
  { keys: [['F']], effect: 'Show or hide the filters of the search' },
  { keys: [['Esc']], effect: 'Close a panel, or clear the search' },
  { keys: [['←'], ['→'], ['↑'], ['↓']], effect: 'Move through the results' },
  { keys: [['Home'], ['End']], effect: 'First or last result' },
  { keys: [['Enter'], ['Space']], effect: 'Open the chosen video' },
  { keys: [['F8']], effect: 'Go to the messages' },
  { keys: [['?']], effect: 'Show this list' },
];
