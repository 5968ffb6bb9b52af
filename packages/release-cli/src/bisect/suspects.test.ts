import { describe, expect, it } from '@jest/globals';
import { newcomers, suspects } from './suspects.js';

function composition(versions: Record<string, string>) {
  return { id: JSON.stringify(versions), firstServedAt: '2026-01-02T03:04:05.000Z', versions };
}

describe('suspects', () => {
  it('are the remotes that changed, with every version on the way', () => {
    const history = [
      composition({ shell: '1.0.0', 'mf-news': '1.0.0', 'mf-ai': '1.0.0' }),
      composition({ shell: '1.0.0', 'mf-news': '1.1.0', 'mf-ai': '1.0.0' }),
      composition({ shell: '1.0.0', 'mf-news': '1.1.0', 'mf-ai': '2.0.0' }),
      composition({ shell: '1.0.0', 'mf-news': '1.2.0', 'mf-ai': '1.0.0' }),
    ];
    const now = { shell: '1.0.0', 'mf-news': '1.2.0', 'mf-ai': '1.0.0' };
    expect(suspects(history, now)).toEqual([
      { name: 'mf-news', versions: ['1.0.0', '1.1.0', '1.2.0'] },
    ]);
  });

  it('end with the version of now, also where it was there before', () => {
    const history = ['1.0.0', '1.2.0', '1.1.0'].map((version) => composition({ 'mf-x': version }));
    expect(suspects(history, { 'mf-x': '1.2.0' })).toEqual([
      { name: 'mf-x', versions: ['1.0.0', '1.1.0', '1.2.0'] },
    ]);
  });

  it('cannot be new', () => {
    expect(suspects([composition({})], { 'mf-x': '1.0.0' })).toEqual([]);
    expect(newcomers({}, { 'mf-x': '1.0.0' })).toEqual(['mf-x']);
  });
});
