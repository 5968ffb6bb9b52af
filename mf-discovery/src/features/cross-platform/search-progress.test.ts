import { describe, expect, it } from '@jest/globals';
import { buildResult } from '../../../test/builders';
import { advance, countOf, nothingYet, progressOf } from './search-progress';
import { summaryLine, summarySentence } from './summary-words';

const local = buildResult({ origin: 'catalog', totalResults: 2 });
const live = buildResult({ totalResults: 1200 });
const done = { totalResults: 1200, searchEnhanced: true };

describe('the progress of a search', () => {
  it('shows what the catalog has until the platform answers', () => {
    const begun = advance(nothingYet, { event: 'local', data: local });
    const [youtube, vimeo] = progressOf(begun, ['youtube', 'vimeo'], true);
    expect(youtube).toEqual({ platform: 'youtube', result: local, isPending: true });
    expect(vimeo).toEqual({ platform: 'vimeo', result: null, isPending: true });

    const answered = advance(begun, { event: 'result', data: live });
    // A late event of the catalog does not undo it.
    const later = advance(answered, { event: 'local', data: local });
    expect(progressOf(later, ['youtube'], true)).toEqual([
      { platform: 'youtube', result: live, isPending: false },
    ]);
  });

  it('waits for nothing once it has ended', () => {
    const [youtube] = progressOf(nothingYet, ['youtube'], false);
    expect(youtube?.isPending).toBe(false);
  });

  it('counts the videos where the platform says no number', () => {
    const [unknown] = progressOf(
      advance(nothingYet, { event: 'result', data: buildResult({ totalResults: null }) }),
      ['youtube'],
      false,
    );
    expect(unknown && countOf(unknown)).toBe(2);
    expect(unknown && summaryLine(nothingYet, [unknown])).toBe('At least 2 results');
  });

  it('is told in a line, and read aloud in a sentence', () => {
    const begun = advance(nothingYet, { event: 'local', data: local });
    const words = (progress: typeof begun, isRunning: boolean) => {
      const shown = progressOf(progress, ['youtube', 'vimeo'], isRunning);
      return [summaryLine(progress, shown), summarySentence(progress, shown)];
    };
    expect(words(begun, true)).toEqual([
      '2 results · 0 of 2 answered',
      '2 results so far. Waiting for YouTube and Vimeo.',
    ]);
    const answered = advance(begun, { event: 'result', data: live });
    expect(words(advance(answered, { event: 'done', data: done }), false)).toEqual([
      '1,200 results · spelling corrected',
      '1,200 results on YouTube and Vimeo. Misspelled words were corrected.',
    ]);
  });
});
