/** Selectable time spans. */
export const spans = [
  { value: '1 h', label: '1 h', minutes: 60, spanLabel: 'the last hour' },
  { value: '6 h', label: '6 h', minutes: 360, spanLabel: 'the last six hours' },
  { value: '24 h', label: '24 h', minutes: 1440, spanLabel: 'the last day' },
] as const;
export type Span = (typeof spans)[number]['value'];
