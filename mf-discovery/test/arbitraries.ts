import type { Platform } from '@tessera/contracts';
import { platformNames } from '@tessera/video-ui';
import fc from 'fast-check';
import {
  durationLabels,
  matureLabels,
  publishedLabels,
  sortLabels,
} from '../src/address/filter-labels';
import { readQuery, readTags } from '../src/address/filter-parameters';
import type { SearchFilters } from '../src/address/search-filters';

// Of all of Unicode, like fast-check's unit `binary`, which takes a second to make.
const anyCharacter = fc
  .nat(0x10_ffff)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

function keysOf<K extends string>(labels: Readonly<Record<K, string>>) {
  return fc.constantFrom(...(Object.keys(labels) as K[]));
}

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);

/** Any filters that a page can have. */
export const anyFilters: fc.Arbitrary<SearchFilters> = fc.record({
  query: fc.string({ unit: 'grapheme', maxLength: 250 }).map(readQuery),
  exact: fc.boolean(),
  category: fc.oneof(fc.constant('all'), slug),
  duration: keysOf(durationLabels),
  sortBy: keysOf(sortLabels),
  viewCountMin: fc.integer({ min: 0, max: 10_000_000 }),
  publishedAfter: keysOf(publishedLabels),
  tags: fc
    .array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 15 })
    .map((tags) => readTags(tags.join(','))),
  channel: fc.stringMatching(/^[a-z0-9]{0,12}$/),
  platforms: fc.subarray(Object.keys(platformNames) as Platform[]),
  language: fc.constantFrom('', 'en', 'ja', 'xx'),
  mature: keysOf(matureLabels),
  publishedFrom: fc.constantFrom('', '2024-02-29', '2026-03-01'),
  publishedTo: fc.constantFrom('', '2026-03-31'),
  minMinutes: fc.option(fc.integer({ min: 0, max: 1440 })),
  maxMinutes: fc.option(fc.integer({ min: 1, max: 1440 })),
  minEngagement: fc.integer({ min: 0, max: 20 }),
  hd: fc.boolean(),
  under10: fc.boolean(),
  captions: fc.boolean(),
});

/** Any state of the quick filters. */
export const anyQuickFilters = fc.record({
  hd: fc.boolean(),
  under10: fc.boolean(),
  captions: fc.boolean(),
});

const parameter = fc.oneof(
  fc.constantFrom(
    'q',
    'category',
    'duration',
    'sort',
    'minViews',
    'publishedAfter',
    'tags',
    'channel',
    'platform',
    'language',
    'mature',
    'publishedFrom',
    'minMinutes',
    'minEngagement',
    'hd',
  ),
  fc.string(),
);
const value = fc.oneof(
  fc.constantFrom('-1', '1e9', '99999999', 'true', 'null', '__proto__', 'toString', '<script>', ''),
  fc.string({ unit: anyCharacter }),
);

/** The search part of an address as anybody may type it, parameters repeated and unknown ones included. */
export const hostileSearch = fc
  .array(fc.tuple(parameter, value), { maxLength: 20 })
  .map((entries) => new URLSearchParams(entries));

export const anySlug = slug;
