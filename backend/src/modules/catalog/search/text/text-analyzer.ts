import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type {
  AnalyzedText,
  Analyzer,
  QueryPlan,
  TermSource,
  VideoText,
} from '../index/analysis.js';
import { Spelling } from '../vocabulary/spelling.js';
import { Vocabulary } from '../vocabulary/words.js';
import { collectWords, documentTerms, fieldTokens, type FieldTokens } from './document-terms.js';
import { expanded } from './feedback.js';
import { usualLanguage } from './languages.js';
import { clausesOf, planOf, type QueryStems } from './query-plan.js';
import { queryWords, type Wanted } from './query-words.js';
import { type Stem, Stems, stemTerm } from './stems.js';
import { countingWords } from './stop-words.js';
import { textQuality } from './text-quality.js';

/** Reads texts and queries: decision 0061. */
@Injectable()
export class TextAnalyzer implements Analyzer {
  /** To be raised by whoever changes the terms of texts or their impacts. */
  readonly version = 1;
  private readonly stems: Stems;
  private readonly vocabulary: Vocabulary;
  private readonly spelling: Spelling;

  constructor(@InjectDataSource() database: DataSource) {
    this.stems = new Stems(database);
    this.vocabulary = new Vocabulary(database);
    this.spelling = new Spelling(this.vocabulary);
  }

  async analyze(texts: readonly VideoText[]): Promise<AnalyzedText[]> {
    const read = await this.read(texts);
    const words = new Set<string>();
    for (const { fields } of read) collectWords(fields, words);
    const languages = new Set(read.flatMap(({ language }) => language ?? []));
    await this.vocabulary.add(words, languages);
    return read.map(({ text, fields, language, stems }) => ({
      terms: documentTerms(fields, (word) => termOfStem(stems.get(word), language)),
      quality: textQuality(text),
    }));
  }

  async plan(query: string, terms: TermSource, exact = false): Promise<QueryPlan | null> {
    const words = queryWords(query);
    if (words.length === 0) return null;
    const stems = await this.stemsOf(words);
    const clausesFor = (wanted: readonly Wanted[]) => clausesOf(wanted, stems, terms);
    const clauses = await clausesFor(countingWords(words, stems));
    if (exact) return planOf(clauses);
    const repaired = await this.spelling.repair(query, clauses, terms, async (wanted) =>
      clausesOf(wanted, await this.stemsOf(wanted), terms),
    );
    return { ...planOf(repaired.clauses), correction: repaired.correction };
  }

  async expand(plan: QueryPlan, best: readonly VideoText[], terms: TermSource): Promise<QueryPlan> {
    const read = await this.read(best);
    const found = read.map(({ fields, language, stems }) => {
      const isTerm = (term: string): boolean => {
        const stem = stems.get(term);
        return stem === undefined || (stem !== null && termOfStem(stem, language) === term);
      };
      const all = documentTerms(fields, (word) => termOfStem(stems.get(word), language));
      return all.filter(({ term }) => isTerm(term));
    });
    return expanded(plan, found, terms);
  }

  /** Splits texts into words and looks up their stems, once per language. */
  private async read(texts: readonly VideoText[]): Promise<ReadText[]> {
    const read = await Promise.all(
      texts.map(async (text) => ({
        text,
        fields: fieldTokens(text),
        language: await this.stems.languageOf(text.language),
      })),
    );
    const words = new Map<string, Set<string>>();
    for (const { fields, language } of read) {
      if (language === null) continue;
      const ofLanguage = words.get(language) ?? new Set<string>();
      words.set(language, ofLanguage);
      collectWords(fields, ofLanguage);
    }
    const stems = new Map<string, ReadonlyMap<string, Stem>>();
    for (const [language, set] of words) stems.set(language, await this.stems.of(set, language));
    return read.map((one) => ({ ...one, stems: stems.get(one.language ?? '') ?? new Map() }));
  }

  private async stemsOf(wanted: readonly Wanted[]): Promise<QueryStems> {
    const words = new Set(wanted.flatMap(({ tokens }) => tokens.map(({ text }) => text)));
    const languages = new Set([usualLanguage, ...(await this.vocabulary.languages())]);
    const stems = new Map<string, ReadonlyMap<string, Stem>>();
    for (const language of languages) stems.set(language, await this.stems.of(words, language));
    return stems;
  }
}

interface ReadText {
  readonly text: VideoText;
  readonly fields: FieldTokens;
  readonly language: string | null;
  readonly stems: ReadonlyMap<string, Stem>;
}

function termOfStem(stem: Stem | undefined, language: string | null): string | undefined {
  return stem && language ? stemTerm(stem, language) : undefined;
}
