import { SimulatedLists } from '@tessera/recommender/measurement';
import type { Candidate } from '@tessera/recommender/scoring';
import type { Row } from './row.js';

const visitors = 300;
/** Two thirds of a page: what one category gets at most. */
const cap = 8;

/** What is left of what visitors want less of, and what three likes add. */
export function controlRows(): Row[] {
  const lists = new SimulatedLists({ visitors, items: 600, events: 9000, seed: 3 });
  const part = `controls, ${visitors} visitors`;
  return [
    ...(['creators', 'topics'] as const).map((kind) => ({
      part,
      figure: `less of ${kind}: share that is gone`,
      value: goneWithLess(lists, kind),
      atLeast: 0.9,
      atMost: null,
    })),
    {
      part,
      figure: 'three likes add three or fill the cap: share of visitors',
      value: reachedWithLikes(lists),
      atLeast: 1,
      atMost: null,
    },
  ];
}

function goneWithLess(lists: SimulatedLists, kind: 'creators' | 'topics'): number {
  const of = ({ creator, topics }: Candidate) => (kind === 'creators' ? creator : topics[0]) ?? '';
  let before = 0;
  let after = 0;
  for (let visitor = 0; visitor < visitors; visitor++) {
    const list = lists.list(lists.requestOf(visitor)).map(of);
    const [unwanted = ''] = list;
    const less = { [kind]: new Set([unwanted]) };
    const next = lists.list(lists.requestOf(visitor, { less })).map(of);
    before += list.filter((one) => one === unwanted).length;
    after += next.filter((one) => one === unwanted).length;
  }
  return 1 - after / before;
}

function reachedWithLikes(lists: SimulatedLists): number {
  let reached = 0;
  for (let visitor = 0; visitor < visitors; visitor++) {
    const liked = `category ${visitor % 12}`;
    const countOf = (list: readonly Candidate[]) =>
      list.filter(({ category }) => category === liked).length;
    const history = lists.withThreeLikes(visitor, liked);
    const before = countOf(lists.list(lists.requestOf(visitor)));
    const after = countOf(lists.list(lists.requestOf(visitor, { history })));
    if (after >= Math.min(before + 3, cap)) reached++;
  }
  return reached / visitors;
}
