import { afterEach, describe, expect, it } from '@jest/globals';
import { applyWeights, triedValues, triedValuesOf, tunableWeights } from './tunable-weights.js';
import { weights } from './weights.js';

const present = tunableWeights();
afterEach(() => applyWeights(present));

describe('weights that are tried', () => {
  it.each(Object.entries(triedValues))('%s has its present value among them', (path, values) => {
    expect(values).toContain(present[path]);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  it('are used from then on', () => {
    applyWeights({ 'fields.title.weight': 3, stem: 0.5 });
    expect([weights.fields.title.weight, weights.stem]).toEqual([3, 0.5]);
    expect(tunableWeights()).toEqual({ ...present, 'fields.title.weight': 3, stem: 0.5 });
  });

  it('are named by how they begin', () => {
    const { stem, ...others } = triedValuesOf(['stem', 'freshness']);
    expect(stem).toEqual(triedValues['stem']);
    expect(Object.keys(others)).toEqual(['freshness.bonus', 'freshness.days']);
    expect(triedValuesOf([])).toEqual(triedValues);
    expect(() => triedValuesOf(['stem', 'stam'])).toThrow('No weight begins with stam.');
  });

  it('are known', () => {
    expect(() => applyWeights({ 'fields.subtitle.weight': 1 })).toThrow('There is no weight');
    expect(() => applyWeights({ fields: 1 })).toThrow('There is no weight');
  });
});
