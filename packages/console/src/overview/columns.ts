/** Widths on large screens: name, state, stable, candidate, last good, errors, changed. */
export const columns =
  'minmax(9rem, 1.4fr) minmax(9rem, 1.6fr) repeat(3, minmax(5rem, 1fr)) minmax(5rem, 0.7fr) minmax(7rem, 0.9fr)';
