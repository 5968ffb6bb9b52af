import { expect, test } from '@jest/globals';
import { evaluate } from './evaluate.js';
import { type Traits, variedWorld, variedWorlds } from './varied-worlds.js';

const size = { users: 100, items: 60, eventsPerUser: 15 };
/** Two ways that are as good differ by this share, because tested users are few. */
const luck = 0.05;

test.each<[string, Traits]>([
  ['where fashions pass', { ...variedWorlds.popular, ...size }],
  ['where one thing leads to another', { ...variedWorlds.sessions, ...size }],
  ['where times are only an order', { ...variedWorlds.order, ...size, chain: 0 }],
  [
    'where most have watched little',
    { ...variedWorlds.sparse, ...size, users: 300, eventsPerUser: 8 },
  ],
])('lists are no worse than simpler ones %s', (_, traits) => {
  const { ndcg10, recall20, baselines } = evaluate(variedWorld(traits, 3), 'user');
  for (const baseline of Object.values(baselines)) {
    expect(ndcg10).toBeGreaterThan((1 - luck) * baseline.ndcg10);
    expect(recall20).toBeGreaterThan((1 - luck) * baseline.recall20);
  }
});
