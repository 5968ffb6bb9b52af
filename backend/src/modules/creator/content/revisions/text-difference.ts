import type { TextPart } from '@tessera/contracts-creator';
import { diffComm } from 'node-diff3';
import { comparisonCost, maxCost, sharedEnds } from '../items/comparison.js';

/** What differs between two texts, word by word within lines that differ. What would take too long is replaced as a whole. */
export function textDifference(from: string, to: string): TextPart[] {
  const difference = new Difference();
  difference.compare(linesOf(from), linesOf(to), (one, other) =>
    difference.compare(wordsOf(one), wordsOf(other), (removed, added) =>
      difference.add('removed', removed).add('added', added),
    ),
  );
  return difference.parts;
}

/** Lines with the breaks that end them, so that they are the text again when they are joined. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Words with the space behind them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

type Replaced = (removed: string, added: string) => void;

/** Parts of a text, of which no two neighbors are of one kind. */
class Difference {
  readonly parts: TextPart[] = [];
  /** All comparisons share it. */
  private cost = 0;

  add(kind: TextPart['kind'], text: string): this {
    const last = this.parts.at(-1);
    if (last?.kind === kind) this.parts[this.parts.length - 1] = { kind, text: last.text + text };
    else if (text !== '') this.parts.push({ kind, text });
    return this;
  }

  /** @param replace is given what differs */
  compare(one: readonly string[], other: readonly string[], replace: Replaced): void {
    const { start, end } = sharedEnds([one, other]);
    this.add('same', one.slice(0, start).join(''));
    const from = one.slice(start, one.length - end);
    const to = other.slice(start, other.length - end);
    this.cost += comparisonCost(from, to);
    if (this.cost > maxCost) this.add('removed', from.join('')).add('added', to.join(''));
    else this.addDifferent(from, to, replace);
    this.add('same', one.slice(one.length - end).join(''));
  }

  private addDifferent(from: string[], to: string[], replace: Replaced): void {
    for (const { common, buffer1 = [], buffer2 = [] } of diffComm(from, to))
      if (common) this.add('same', common.join(''));
      else replace(buffer1.join(''), buffer2.join(''));
  }
}
