// What pages import by value: nothing in this module brings validation along.

export {
  type ContentType,
  contentTypes,
  difficulties,
  type Difficulty,
} from '@tessera/contracts/values';

/** What forecasts are about: views of a video after seven days, or new videos about a topic in the next window. Each kind is graded by itself. */
export const forecastKinds = ['videos', 'topics'] as const;
export type ForecastKind = (typeof forecastKinds)[number];

export const forecastStates = ['graded', 'pending', 'undecided'] as const;
export type ForecastState = (typeof forecastStates)[number];

/** Why nobody can know what became of a forecast: nobody counted in time, or its days were moved with the sample data. */
export const undecidedReasons = ['not-counted', 'moved'] as const;
export type UndecidedReason = (typeof undecidedReasons)[number];

/** Lower bounds of the labels of a quality score, and what is below all. */
export const qualityLabels = [
  [90, 'Excellent'],
  [80, 'Very Good'],
  [70, 'Good'],
  [60, 'Fair'],
  [0, 'Needs Improvement'],
] as const;

/** Who signs what the site’s own analysis has written. */
export const ownWriter = 'Tessera engine';

/** Of a query, an id or a link that is typed. */
export const maxAnalystInput = 500;
