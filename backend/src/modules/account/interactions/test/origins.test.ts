import { expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as interactions } from '../definition.js';
import { history, opened, report } from './reports.js';

const site = testSite([catalog, operators, visitors, playlists, interactions]);
const kinds = [
  'opened',
  'watched',
  'skipped',
  'shared',
  'hidden',
  'dismissed',
  'shown',
  'searched',
];
const origin = { from: 'for-you', slate: '0b4f2c1e-7d3a-4c55-9d2a-6f1f3b0c8e11', position: 3 };

it('every kind says where it happened', async () => {
  const ada = site.visitor();
  const payloadOf = (kind: string) => (kind === 'watched' ? { ...origin, seconds: 9 } : origin);
  const reported = kinds.map((kind) => opened('video-1', { kind, payload: payloadOf(kind) }));
  expect(await report(ada, ...reported)).toEqual({ stored: kinds.length, refused: [] });
  const stored = (await history(ada)).map(({ kind, payload }) => [kind, payload]);
  expect(stored.toReversed()).toEqual(kinds.map((kind) => [kind, payloadOf(kind)]));
});

it.each([
  ['shown', {}],
  ['shown', { slate: 'first' }],
  ['opened', { from: 'nowhere' }],
  ['opened', { position: -1 }],
  ['opened', { position: 0.5 }],
  ['opened', { network: 7 }],
  ['dismissed', { ...origin, slate: null }],
])('%s with %j is refused', async (kind, payload) => {
  const ada = site.visitor();
  const answer = await report(ada, opened('video-1', { kind, payload }));
  expect(answer).toEqual({ stored: 0, refused: [{ index: 0, reason: 'invalid-payload' }] });
  expect(await history(ada)).toEqual([]);
});
