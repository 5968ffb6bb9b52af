export { sentiment, type Sentiment, type SentimentClass } from './sentiment.js';
export type { Tone } from './tones.js';
