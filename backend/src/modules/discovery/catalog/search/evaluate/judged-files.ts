import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { importedRecord, type ImportedRecord } from '../../intake/import/imported-record.js';
import { RecordFile } from '../../intake/import/record-file.js';
import { statusOfFile } from '../../intake/import/status-of-file.js';
import { languageCode } from '../../intake/language-code.js';
import type { VideoText } from '../index/analysis.js';

export interface JudgedDocument {
  readonly id: string;
  readonly text: VideoText;
  /** What the ranking knows besides; `null` where the file does not say it. */
  readonly facts: Pick<ImportedRecord, 'views' | 'likes' | 'comments' | 'publishedAt'>;
}

export interface JudgedQuery {
  readonly id: string;
  readonly text: string;
}

/** How relevant each document is for a query; 0 and less is not. */
export type Judgments = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A line of a file does not have the documented form. */
class MalformedFile extends Error {
  override readonly name = 'MalformedFile';

  constructor(file: string, line: number, problem: string) {
    super(`${file}, line ${line}: ${problem}`);
  }
}

const longestTitle = 300;
const longestText = 50_000;

/**
 * The documents of a file in the importer's form, with at least an id, and a title or a text. Some may be empty, as in collections that
 * are as old as this form of judgments.
 * @throws MalformedFile, or Error if all documents are empty
 */
export async function* readDocuments(file: string): AsyncGenerator<JudgedDocument> {
  const records = await RecordFile.open(file);
  const lines = new Map<string, number>();
  let isEmpty = true;
  for await (const record of records.records()) {
    const { line } = record;
    if (record.problem !== undefined) throw new MalformedFile(file, line, record.problem);
    const document = documentOf(record.value);
    if (typeof document === 'string') throw new MalformedFile(file, line, document);
    const earlier = lines.get(document.id);
    if (earlier) throw new MalformedFile(file, line, `id ${document.id} is on line ${earlier} too`);
    lines.set(document.id, line);
    isEmpty &&= !document.text.title && !document.text.description;
    yield document;
  }
  if (lines.size === 0) throw new Error(`${file} has no documents.`);
  if (isEmpty) throw new Error(`${file} has no document with a title or a text.`);
}

/** @returns what is wrong with it, as a text */
function documentOf(value: unknown): JudgedDocument | string {
  const read = importedRecord.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'cannot be used'}`;
  }
  const { id, views, likes, comments, publishedAt } = read.data;
  if (id === null) return 'id: is missing';
  return { id, text: textOf(read.data), facts: { views, likes, comments, publishedAt } };
}

function textOf(record: ImportedRecord): VideoText {
  const { title, description } = written(record);
  const { language } = record;
  return {
    title: stored(title, longestTitle),
    description: stored(description, longestText),
    tags: (record.tags ?? []).map((tag) => stored(tag, longestTitle)),
    channelTitle: stored(channelOf(record), longestTitle),
    language: language === null ? null : languageCode(language),
  };
}

function written({ title, text, description }: ImportedRecord) {
  const body = text ?? '';
  const first = title ?? titleIn(body);
  return {
    title: first,
    description: description ?? body.slice(title === null ? first.length : 0),
  };
}

function channelOf({ channel, creators, event }: ImportedRecord): string {
  return channel ?? (creators?.join(', ') || event || '');
}

/** A short first line above others is a title. */
function titleIn(text: string): string {
  const [first = '', ...others] = text.trimStart().split('\n');
  return others.length > 0 && first.length <= longestTitle ? first : '';
}

function stored(text: string, most: number): string {
  return text.slice(0, most).replaceAll(/[\0\p{Cs}]/gu, ' ');
}

const jsonQuery = z.object({ id: z.coerce.string().min(1), text: z.string() });

/**
 * Queries as `id<tab>text` or as JSON with `id` and `text`, one on each line.
 * @throws MalformedFile
 */
export async function readQueries(file: string): Promise<JudgedQuery[]> {
  const queries = new Map<string, JudgedQuery & { readonly line: number }>();
  for await (const [line, text] of linesOf(file)) {
    const query = text.startsWith('{') ? jsonLine(text) : tabbedLine(text);
    if (!query)
      throw new MalformedFile(file, line, 'is neither id, tab, text nor JSON with id and text');
    const earlier = queries.get(query.id);
    if (earlier)
      throw new MalformedFile(file, line, `id ${query.id} is on line ${earlier.line} too`);
    queries.set(query.id, { ...query, line });
  }
  if (queries.size === 0) throw new Error(`${file} has no queries.`);
  return Array.from(queries.values(), ({ id, text }) => ({ id, text }));
}

function tabbedLine(text: string): JudgedQuery | null {
  const tab = text.indexOf('\t');
  return tab > 0 ? { id: text.slice(0, tab).trim(), text: text.slice(tab + 1).trim() } : null;
}

function jsonLine(text: string): JudgedQuery | null {
  try {
    return jsonQuery.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Judgments in the form of TREC: `query 0 document relevance`.
 * @throws MalformedFile
 */
export async function readJudgments(file: string): Promise<Judgments> {
  const judgments = new Map<string, Map<string, number>>();
  for await (const [line, text] of linesOf(file)) {
    const [query = '', , document = '', relevance, ...rest] = text.trim().split(/\s+/);
    if (relevance === undefined || rest.length > 0 || !/^-?\d+(\.\d+)?$/.test(relevance))
      throw new MalformedFile(file, line, 'is not: query, 0, document, relevance as a number');
    const ofQuery = judgments.get(query) ?? new Map<string, number>();
    judgments.set(query, ofQuery.set(document, Number(relevance)));
  }
  if (judgments.size === 0) throw new Error(`${file} has no judgments.`);
  return judgments;
}

/** Lines that are not empty, with their numbers. */
async function* linesOf(file: string): AsyncGenerator<[number, string]> {
  await statusOfFile(file);
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    line++;
    const content = line === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (content.trim() !== '') yield [line, content];
  }
}
