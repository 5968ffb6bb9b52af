import type { Random } from '../random/random.js';
import { afterDeterminer, conjugate } from './agreement.js';
import { alternatives, type Bracket, nextBracket } from './brackets.js';
import type { Words } from './theme.js';

/**
 * Fills templates with words. A word once chosen stays the same for the whole scene, so a title and
 * its description speak of one thing.
 *
 * - `{name}` a word of the list `name`, without its own article behind `your`, `the` and the like; `{name'}` another word
 *   of the same list
 * - `{a name}` the same with its article
 * - `<works>` a verb that agrees with the word before it
 * - `{name:3-12}` a number, from then on also known as `{name}`
 * - `[one|two|]` one of these, which may hold everything above
 * - `¦` a bar that is part of the text
 */
export class Scene {
  private readonly chosen = new Map<string, string>();
  private latest = '';

  constructor(
    private readonly random: Random,
    private readonly words: Words,
  ) {}

  expand(template: string): string {
    return tidy(this.fill(template));
  }

  /** The word chosen for a list, if it has been named. */
  get(name: string): string | undefined {
    return this.chosen.get(name);
  }

  /** Whether all words of the template have been named before. */
  knows(template: string): boolean {
    return [...template.matchAll(/\{(?:a )?([^}:]+)\}/g)].every(([, name]) =>
      this.chosen.has(name ?? ''),
    );
  }

  /** @param preceding the text that the result is put behind */
  private fill(template: string, preceding = ''): string {
    const bracket = nextBracket(template);
    if (!bracket) return template;
    const { before, kind, inside, after } = bracket;
    const text = before + this.value(kind, inside, preceding + before);
    return text + this.fill(after, preceding + text);
  }

  private value(kind: Bracket['kind'], inside: string, preceding: string): string {
    if (kind === '[') return this.fill(this.random.pick(alternatives(inside)), preceding);
    return kind === '<' ? conjugate(inside, this.latest) : this.slot(inside, preceding);
  }

  private slot(slot: string, preceding: string): string {
    if (slot.startsWith('a ')) return withArticle(this.word(slot.slice(2)));
    const range = /^(\w+):(\d+)-(\d+)$/.exec(slot);
    return range ? this.number(range) : afterDeterminer(this.word(slot), preceding);
  }

  private number([, name = '', low, high]: RegExpExecArray): string {
    return this.remember(name, String(this.random.int(Number(low), Number(high))));
  }

  private word(name: string): string {
    this.latest = this.chosen.get(name) ?? this.remember(name, this.choose(name));
    return this.latest;
  }

  private choose(name: string): string {
    const list = name.replace(/'$/, '');
    const used = list === name ? undefined : this.word(list);
    const candidates = this.words[list]?.filter((word) => word !== used);
    if (!candidates?.length) throw new Error(`The template names an unknown word list: ${name}`);
    return this.random.pick(candidates);
  }

  private remember(name: string, value: string): string {
    this.chosen.set(name, value);
    return value;
  }
}

function withArticle(noun: string): string {
  return `${/^(?:[aeio]|u(?!n[ai]))/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

function tidy(text: string): string {
  return text
    .replaceAll('¦', '|')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,:;.?!])/g, '$1')
    .trim();
}
