import { describe, expect, it } from '@jest/globals';
import {
  composeSlots,
  fillingFaults,
  platformSlots,
  slotsOf,
  slotsOfRoute,
  slotVersionsOf,
} from './slots.js';

describe('slotVersionsOf', () => {
  const declared = slotsOf([
    { slots: platformSlots },
    { slots: { 'a.b': { host: 'mf-a', version: 3 } } },
  ]);

  it('covers the slots that a part and its packages host, and those that it fills', () => {
    const { version } = platformSlots['frame.sidebar'];
    expect(slotVersionsOf(['shell'], [], declared)).toMatchObject({ 'frame.sidebar': version });
    expect(slotVersionsOf(['mf-a'], ['frame.sidebar'], declared)).toEqual({
      'frame.sidebar': version,
      'a.b': 3,
    });
    expect(slotVersionsOf(['mf-b', '@tessera/video-ui'], [], declared)).toEqual({
      'video.actions': platformSlots['video.actions'].version,
      'video.details': platformSlots['video.details'].version,
      'video.panel': platformSlots['video.panel'].version,
    });
    expect(slotVersionsOf(['mf-b'], [], declared)).toEqual({});
  });
});

describe('what a manifest fills', () => {
  const declared = {
    'a.one': { host: 'mf-a', version: 1 },
    'a.many': { host: 'mf-a', version: 1, many: true },
    'a.shown': { host: 'mf-a', version: 1, shownOn: ['/a'] },
    'a.sections': { host: 'mf-a', version: 1, hasSections: true },
  } as const;
  const firstData = [{ endpoint: 'GET /api/categories' }];
  const faults = (filling: {
    slot: string;
    order?: number;
    firstData?: object[];
    sections?: object[];
  }) => fillingFaults([filling], declared).map(({ field }) => field);

  it('must exist', () => {
    expect(faults({ slot: 'a.none' })).toEqual(['slot']);
    expect(faults({ slot: 'toString' })).toEqual(['slot']);
  });

  it('has a place where there are many, and none where it is alone', () => {
    expect(faults({ slot: 'a.one' })).toEqual([]);
    expect(faults({ slot: 'a.one', order: 1 })).toEqual(['order']);
    expect(faults({ slot: 'a.many' })).toEqual(['order']);
    expect(faults({ slot: 'a.many', order: 0 })).toEqual([]);
  });

  it('names pages where the slot shows one of them, and nowhere else', () => {
    const sections = [{ path: 'a', title: 'A' }];
    expect(faults({ slot: 'a.sections', sections })).toEqual([]);
    expect(faults({ slot: 'a.sections' })).toEqual(['sections']);
    expect(faults({ slot: 'a.one', sections })).toEqual(['sections']);
  });

  it('has first data where the server knows that it is shown', () => {
    expect(faults({ slot: 'a.shown', firstData })).toEqual([]);
    expect(faults({ slot: 'a.one', firstData })).toEqual(['firstData']);
    expect(slotsOfRoute('mf-a', '/a', declared)).toEqual(['a.shown']);
    expect(slotsOfRoute('mf-b', '/a', declared)).toEqual([]);
    expect(slotsOfRoute('mf-a', '/', declared)).toEqual([]);
  });

  it('reaches pages with its module, and its place among many', () => {
    const one = { slot: 'a.one', module: 'slots/one' };
    expect(composeSlots([one])).toEqual({ slots: { 'a.one': 'slots/one' } });
    expect(composeSlots([one, { slot: 'a.many', module: 'slots/many', order: 20 }])).toEqual({
      slots: { 'a.one': 'slots/one', 'a.many': 'slots/many' },
      slotOrder: { 'a.many': 20 },
    });
  });
});
