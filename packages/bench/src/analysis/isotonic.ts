/** What was said, and whether it happened. */
export interface Said {
  readonly probability: number;
  readonly happened: boolean;
}

interface Block {
  readonly from: number;
  readonly happened: number;
  readonly count: number;
}

/**
 * Isotonic regression: the probabilities that grow with those that were said and are nearest to what happened, by pooling neighbors that don't grow (Ayer
 * et al., 1955; for forecasts Zadrozny and Elkan, 2002).
 * @returns what to say in place of a probability
 */
export function recalibration(forecasts: readonly Said[]): (probability: number) => number {
  const blocks: Block[] = [];
  for (const { probability, happened } of forecasts.toSorted(byProbability)) {
    let last: Block = { from: probability, happened: Number(happened), count: 1 };
    for (let before = blocks.at(-1); before && rate(before) >= rate(last); before = blocks.at(-1)) {
      blocks.pop();
      last = {
        from: before.from,
        happened: before.happened + last.happened,
        count: before.count + last.count,
      };
    }
    blocks.push(last);
  }
  return (probability) => {
    const block = blocks.findLast(({ from }) => from <= probability) ?? blocks[0];
    return block ? rate(block) : probability;
  };
}

function byProbability(one: Said, other: Said): number {
  return one.probability - other.probability;
}

function rate({ happened, count }: Block): number {
  return happened / count;
}
