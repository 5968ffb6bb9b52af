import { BadFile } from '@tessera/analysis-models/files';
import { type Command, Option } from 'commander';
import {
  type Evaluation,
  evaluate,
  type ServedFigures,
  type Split,
} from '../measurement/evaluate.js';
import { readInteractions } from '../measurement/interactions.js';
import type { RankingFigures } from '../measurement/ranking.js';
import type { TrainedModel } from '../scoring/model.js';
import type { Io } from './io.js';

interface Options {
  readonly split: Split;
  readonly json?: boolean;
}

/** `recommend evaluate FILE`: trains on the earlier part of a file and tests lists for the later one. */
export function addEvaluate(program: Command, io: Io): void {
  program
    .command('evaluate')
    .description(
      'How well lists foretell what is watched: a table with tabs and the head user, item, value, time, and network if it is known. Rows with a value above 0 count. The last fifth is tested: of each user, or of all events (global).',
    )
    .argument('<file>')
    .addOption(
      new Option('--split <split>', 'what is tested').choices(['user', 'global']).default('user'),
    )
    .option('--json', 'print one line of JSON')
    .action((path: string, { split, json = false }: Options) => {
      const interactions = readInteractions(path);
      const evaluation = evaluate(interactions, split);
      if (evaluation.testedUsers === 0)
        throw new BadFile(path, null, 'nobody has events in both parts of the split');
      if (json) return io.write(`${JSON.stringify(recordOf(evaluation))}\n`);
      io.write(
        [
          `${interactions.events.item.length} events of ${evaluation.model.report.visitors} users and ${interactions.items.length} items; ${evaluation.testedUsers} users tested`,
          ...(interactions.leftOut > 0
            ? [`${interactions.leftOut} rows without a value above 0 left out`]
            : []),
          ...(interactions.hasNetworks
            ? []
            : ['networks are not known: neighbors need no visitors of different networks']),
          '',
          ...table(evaluation),
          '',
          ...servedTable(evaluation),
          '',
          `mix: ${mixText(evaluation.model)}`,
          '',
        ].join('\n'),
      );
    });
}

function recordOf({ ndcg10, recall20, baselines, served, model, testedUsers }: Evaluation) {
  return { ndcg10, recall20, baselines, served, testedUsers, mix: model.mix };
}

function table({ ndcg10, recall20, baselines }: Evaluation): string[] {
  const rows: [string, RankingFigures][] = [
    ['as served', { ndcg10, recall20 }],
    ['recent popularity', baselines.recentPopularity],
    ['ItemKNN', baselines.itemKnn],
    ['EASE', baselines.ease],
  ];
  return [
    `${''.padEnd(18)}  NDCG@10  Recall@20`,
    ...rows.map(
      ([name, figures]) =>
        `${name.padEnd(18)}  ${figures.ndcg10.toFixed(4).padStart(7)}  ${figures.recall20.toFixed(4).padStart(9)}`,
    ),
  ];
}

function servedTable({ served }: Evaluation): string[] {
  const columns: [string, (figures: ServedFigures) => number][] = [
    ['NDCG@10', ({ ndcg10 }) => ndcg10],
    ['loss', ({ ndcgLoss }) => ndcgLoss],
    ['coverage', ({ coverage }) => coverage],
    ['Gini', ({ gini }) => gini],
    ['calibration error', ({ calibrationError }) => calibrationError],
  ];
  return [
    [''.padEnd(18), ...columns.map(([name]) => name)].join('  '),
    ...Object.entries(served).map(([name, figures]) =>
      [
        name.padEnd(18),
        ...columns.map(([head, of]) => of(figures).toFixed(4).padStart(head.length)),
      ].join('  '),
    ),
  ];
}

function mixText({ mix }: TrainedModel): string {
  return Object.entries<number>({ ...mix })
    .map(([name, value]) => `${name} ${Number(value.toPrecision(3))}`)
    .join(', ');
}
