import { sentiment } from '@tessera/analysis-models/sentiment';
import { keptPromise, titleStyle } from '@tessera/analysis-models/titles';
import type { Models } from './models.js';

/** A tone that is less likely than not is none. */
const leastTone = 0.5;
const unknownPromise = {
  'empty-title': 'The title has no words that say what it is about.',
  'nothing-to-compare': 'There is no text to compare the title with.',
} as const;

/** The models that come with the site. */
export const localModels: Models = {
  sentiment(text) {
    const { isScored, class: label, probabilities, tones } = sentiment(text);
    if (!isScored) return null;
    const heard = tones.filter(({ probability }) => probability >= leastTone);
    return { label, confidence: probabilities[label], tones: heard.map(({ tone }) => tone) };
  },

  titleStyle(title) {
    const { probability, reasons } = titleStyle(title);
    return { bait: probability, signals: reasons.map(({ form, words }) => `${form}: “${words}”`) };
  },

  keptPromise(title, { description, tags, comments }) {
    const found = keptPromise(title, { body: description, tags, comments });
    const { isScored, reason, probability, confirmed, missing, verdicts } = found;
    return {
      kept: isScored ? probability : null,
      confirmedBy: [
        ...confirmed.map(({ source, passage }) => ({
          from: source === 'body' ? ('description' as const) : source,
          text: passage,
        })),
        ...verdicts.kept.map((text) => ({ from: 'comments' as const, text })),
      ],
      unconfirmed: missing,
      reason: reason && unknownPromise[reason],
    };
  },
};
