import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../../../../../platform/endpoints/index.js';
import type {
  AnalyzedText,
  Analyzer,
  QueryPlan,
  TermSource,
  VideoText,
} from '../index/analysis.js';
import { type KnownWord, KnownWords } from '../vocabulary/known-words.js';
import { NearWords } from '../vocabulary/near-words.js';
import { Spelling } from '../vocabulary/spelling.js';
import { Vocabulary } from '../vocabulary/words.js';
import { descriptionStart, documentTerms } from './document-terms.js';
import { expanded } from './feedback.js';
import { hiddenWords } from './hidden-text.js';
import { usualLanguage } from './languages.js';
import { clausesOf, planOf, type QueryStems } from './query-plan.js';
import { plainWord, queryWords, type QueryTerm, wordsIn } from './query-words.js';
import { readTexts } from './read-texts.js';
import { Stems } from './stems.js';
import { countingWords } from './stop-words.js';
import { textQuality } from './text-quality.js';

/** Other spellings of words are looked for as they are. */
const nothingKnown: ReadonlyMap<string, KnownWord> = new Map();

/** A query with what is known of its words. */
interface ReadQuery {
  readonly words: readonly QueryTerm[];
  readonly stems: QueryStems;
  readonly known: ReadonlyMap<string, KnownWord>;
}

/** Reads texts and queries: decision 0061. */
@Injectable()
export class TextAnalyzer implements Analyzer {
  /** To be raised by whoever changes the terms of texts or their impacts. */
  readonly version = 2;
  private readonly stems: Stems;
  private readonly vocabulary: Vocabulary;
  private readonly knownWords: KnownWords;
  private readonly reading = new Map<string, Promise<ReadQuery>>();

  constructor(@InjectDataSource() database: DataSource) {
    this.stems = new Stems(database);
    this.vocabulary = new Vocabulary(database);
    this.knownWords = new KnownWords(this.vocabulary);
  }

  async analyze(texts: readonly VideoText[]): Promise<AnalyzedText[]> {
    const read = await readTexts(texts, this.stems);
    await this.vocabulary.add(read.words, read.languages);
    return read.texts.map(({ text, fields, stemTerms }) => ({
      // Only while they are read, because those of some hundred videos would keep the garbage collection busy.
      get terms() {
        return documentTerms(fields, stemTerms);
      },
      quality: textQuality(text),
      descriptionStart: descriptionStart(fields),
    }));
  }

  async plan(query: string, terms: TermSource, exact = false): Promise<QueryPlan | null> {
    const { words, stems, known } = await (this.reading.get(query) ?? this.read(query));
    if (words.length === 0) return null;
    const { vocabulary } = this;
    const prepare = (near: readonly string[]) => this.stemsOf(new Set(near));
    const spelling = new Spelling(new NearWords({ vocabulary, terms, prepare }), known);
    if (!exact) spelling.expect(words);
    const clauses = await clausesOf(countingWords(words, stems), { stems, known }, terms);
    if (exact) return planOf(clauses);
    const repaired = await spelling.repair(query, clauses, terms, async (wanted, isOnly) => {
      const isPart = isOnly && clauses.length > 1;
      const forms = { stems: await this.stemsOf(wordsIn(wanted)), known: nothingKnown, isPart };
      return clausesOf(wanted, forms, terms);
    });
    return { ...planOf(repaired.clauses), correction: repaired.correction };
  }

  expect(query: string): void {
    if (this.reading.has(query)) return;
    const reading = outsideRequest(() => this.read(query));
    this.reading.set(query, reading);
    // Whoever plans the query fails with it.
    const end = (): boolean => this.reading.delete(query);
    reading.then(end, end);
  }

  hidden(text: string): readonly string[] {
    return hiddenWords(text);
  }

  async expand(plan: QueryPlan, best: readonly VideoText[], terms: TermSource): Promise<QueryPlan> {
    const read = await readTexts(best, this.stems);
    const found = read.texts.map(({ fields, stemTerms }) =>
      documentTerms(fields, stemTerms).filter(({ term }) => {
        const stem = stemTerms.get(term);
        return stem === undefined || stem === term;
      }),
    );
    return expanded(plan, found, terms);
  }

  private async read(query: string): Promise<ReadQuery> {
    const words = queryWords(query);
    const [stems, known] = await Promise.all([this.stemsOf(wordsIn(words)), this.known(words)]);
    return { words, stems, known };
  }

  private known(wanted: readonly QueryTerm[]): Promise<ReadonlyMap<string, KnownWord>> {
    return this.knownWords.of(wanted.flatMap((one) => plainWord(one) ?? []));
  }

  private async stemsOf(words: ReadonlySet<string>): Promise<QueryStems> {
    const languages = new Set([usualLanguage, ...(await this.vocabulary.languages())]);
    return this.stems.inEach([...languages], words);
  }
}
