/** Times that can be looked at. */
export const spans = [
  { value: '1 h', label: '1 h', minutes: 60, words: 'the last hour' },
  { value: '6 h', label: '6 h', minutes: 360, words: 'the last six hours' },
  { value: '24 h', label: '24 h', minutes: 1440, words: 'the last day' },
] as const;
export type Span = (typeof spans)[number]['value'];
