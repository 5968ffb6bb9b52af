export interface Shortcut {
  /** Keys that are pressed together; alternatives are separate lists. */
  readonly keys: readonly (readonly string[])[];
  readonly effect: string;
}

/** Every shortcut of the site, also those that its areas listen to, with the keys of the visitor's system. */
export function shortcuts(): readonly Shortcut[] {
  return [
    { keys: [[commandKey(), 'K']], effect: 'Search videos' },
    { keys: [['F']], effect: 'Toggle filters' },
    { keys: [['Esc']], effect: 'Close a panel, or clear the search' },
    { keys: [['←'], ['→'], ['↑'], ['↓']], effect: 'Move through the results' },
    { keys: [['Home'], ['End']], effect: 'First or last result' },
    { keys: [['Enter'], ['Space']], effect: 'Open the selected video' },
    { keys: [['P']], effect: 'Play the selected video here' },
    { keys: [['F8']], effect: 'Go to the notifications' },
    { keys: [['?']], effect: 'Show this list' },
  ];
}

/** The key that starts a shortcut: Command on Apple's systems, Control on all others. */
function commandKey(): string {
  return /Mac|iPhone|iPad|iPod/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
