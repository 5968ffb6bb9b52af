/** Why visitors report something, and how the dialog says it. */
export const reportReasons = {
  spam: 'Spam',
  misleading: 'Misleading',
  hateful: 'Hateful or abusive',
  sexual: 'Sexual',
  violent: 'Violent or dangerous',
  rights: 'Infringes my rights',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof reportReasons;
