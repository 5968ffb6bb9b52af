import { describe, expect, it } from '@jest/globals';
import { platformSlots, slotVersionsOf } from './slots.js';

describe('slotVersionsOf', () => {
  const contracts = [{ slots: platformSlots }, { slots: { 'a.b': { host: 'mf-a', version: 3 } } }];

  it('covers the slots that a part of the site hosts and fills', () => {
    const { version } = platformSlots['frame.sidebar'];
    expect(slotVersionsOf('shell', [], contracts)).toMatchObject({ 'frame.sidebar': version });
    expect(slotVersionsOf('mf-a', ['frame.sidebar'], contracts)).toEqual({
      'frame.sidebar': version,
      'a.b': 3,
    });
    expect(slotVersionsOf('mf-b', [], contracts)).toEqual({});
  });
});
