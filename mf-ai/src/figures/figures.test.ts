import { describe, expect, it } from '@jest/globals';
import { qualityBand, qualityLabel } from './bands';
import { capitalized, countOf, growthText, percent, scoreInterval, shareInterval } from './words';

describe('labels of quality', () => {
  it.each([
    [100, 'Excellent', 0],
    [90, 'Excellent', 0],
    [89, 'Very Good', 0],
    [80, 'Very Good', 0],
    [79, 'Good', 1],
    [70, 'Good', 1],
    [69, 'Fair', 2],
    [60, 'Fair', 2],
    [59, 'Needs Improvement', 3],
    [0, 'Needs Improvement', 3],
  ])('%d is %s', (score, label, band) => {
    expect(qualityLabel(score)).toBe(label);
    expect(qualityBand(score)).toBe(band);
  });
});

describe('figures in words', () => {
  it.each([
    [percent(0.126), '13%'],
    [percent(0.001), 'less than 1%'],
    [percent(0), '0%'],
    [growthText(23.4), '+23%'],
    [growthText(-8), '-8%'],
    [growthText(null), 'New'],
    [countOf(1, 'comment'), '1 comment'],
    [countOf(1240, 'comment'), '1,240 comments'],
    [shareInterval([0.08, 0.17]), '8%–17%'],
    [scoreInterval([61.4, 77.8]), '61–78'],
    [scoreInterval([63.5, 63.8]), '63.5–63.8'],
    [capitalized('reaches more'), 'Reaches more'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
