/** The pages of what belongs to the visitor. */
export const library = [
  { path: '/playlists', label: 'Your playlists' },
  { path: '/saved-searches', label: 'Saved searches' },
  { path: '/history', label: 'Watch history' },
  { path: '/hidden', label: 'Hidden videos' },
] as const;
