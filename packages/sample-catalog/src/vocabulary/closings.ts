import { lines } from '../grammar/text-lists.js';

/** Last sentences of descriptions; `rhythm` is how often the channel publishes. */
export const closings = lines`
  New videos {rhythm}.
  New videos {rhythm}; subscribe if you would like to be told.
  Questions are answered in the comments, usually {rhythm}.
  Thank you for watching, and see you next time.
  Corrections and ideas are welcome below.
  Chapters are marked in the timeline.
  Music and pictures are our own.
  If it was useful, pass it on to one person who needs it.`;

/** Names of series, with the number of the episode. */
export const seriesNames = lines`
  Notes #{episode}
  Episode {episode}
  Part {episode}
  Sunday Edition {episode}
  Field Notes {episode}
  The Long Version, No. {episode}
  Season 2, Episode {episode}
  Workshop Diary {episode}
  Short Cuts {episode}
  Your Questions {episode}`;
