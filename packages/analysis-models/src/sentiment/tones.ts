/** What can be heard in a comment, each with the emotions of GoEmotions (Demszky et al. 2020) that it stands for. */
export const emotionsOfTones = {
  admiration: ['admiration', 'approval'],
  amusement: ['amusement'],
  joy: ['joy', 'excitement', 'pride', 'relief'],
  gratitude: ['gratitude'],
  love: ['love', 'caring'],
  hope: ['optimism', 'desire'],
  curiosity: ['curiosity'],
  confusion: ['confusion'],
  surprise: ['surprise', 'realization'],
  sadness: ['sadness', 'grief', 'disappointment', 'remorse', 'embarrassment'],
  anger: ['anger', 'annoyance'],
  disapproval: ['disapproval', 'disgust'],
  fear: ['fear', 'nervousness'],
} as const;

export type Tone = keyof typeof emotionsOfTones;

export const tones = Object.keys(emotionsOfTones) as Tone[];

/** Which emotions speak for a comment and which against; the others, and `neutral`, for neither. */
export const goodEmotions: ReadonlySet<string> = new Set([
  'admiration',
  'amusement',
  'approval',
  'caring',
  'desire',
  'excitement',
  'gratitude',
  'joy',
  'love',
  'optimism',
  'pride',
  'relief',
]);
export const badEmotions: ReadonlySet<string> = new Set([
  'anger',
  'annoyance',
  'disappointment',
  'disapproval',
  'disgust',
  'embarrassment',
  'fear',
  'grief',
  'nervousness',
  'remorse',
  'sadness',
]);
