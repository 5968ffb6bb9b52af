import type { Command } from 'commander';
import { BadFile } from '../files/read-file.js';
import { type EventModel, probabilityBy } from '../forecast/event-model.js';
import { fourFeatures, growthFeatures } from '../forecast/growth-features.js';
import { type ListedVideo, readListedVideos } from '../forecast/listed-videos.js';
import { trainFourFeatureModel, trainGrowthModel } from '../forecast/train-forecast.js';
import { bootstrap } from '../measure/bootstrap.js';
import { brier, brierSkill, calibrationError } from '../measure/probabilities.js';
import { auc } from '../measure/ranking.js';
import { type Figures, printFigures } from './figures.js';
import type { Io } from './io.js';

/** Without a file to learn from: videos first listed on the days before this one are learned from, the others tested. */
const trainingDays = 24;

interface Options {
  readonly train?: string;
  readonly json?: boolean;
}

interface Split {
  readonly learned: readonly ListedVideo[];
  readonly tested: readonly ListedVideo[];
  readonly learnedPath: string;
  readonly leftOut: number;
}

/** `analysis forecast FILE`: learns from some videos and forecasts others. */
export function addForecast(program: Command, io: Io): void {
  program
    .command('forecast')
    .description(
      `How well growth is forecast: CSV of listed videos and days. Learns from videos first listed on the first ${trainingDays} days, and tests the later ones.`,
    )
    .argument('<file>')
    .option('--train <file>', 'learn from this whole file instead, and test all of the other')
    .option('--json', 'print one line of JSON')
    .action((path: string, { train, json = false }: Options) => {
      const split = train === undefined ? splitByDay(path) : splitByFile(path, train);
      const { learned, tested, leftOut } = split;
      if (tested.length === 0) throw new BadFile(path, null, 'there are no videos to test');
      const notes = [
        `learned from ${learned.length} videos, tested on ${tested.length}; views after three days at least 1.5 times those after one`,
        ...(leftOut > 0 ? [`${leftOut} rows without figures or date left out`] : []),
      ];
      printFigures(io, figuresOf(split), { json, notes });
    });
}

function splitByDay(path: string): Split {
  const { videos, leftOut } = readListedVideos(path);
  return {
    learned: videos.filter(({ firstDay }) => firstDay < trainingDays),
    tested: videos.filter(({ firstDay }) => firstDay >= trainingDays),
    learnedPath: path,
    leftOut,
  };
}

function splitByFile(path: string, trainPath: string): Split {
  const training = readListedVideos(trainPath);
  const test = readListedVideos(path);
  const leftOut = training.leftOut + test.leftOut;
  return { learned: training.videos, tested: test.videos, learnedPath: trainPath, leftOut };
}

function figuresOf({ learned, tested, learnedPath }: Split): Figures {
  const ours = measured(trainGrowthModel(learnedPath, learned), tested, growthFeatures);
  const four = measured(trainFourFeatureModel(learnedPath, learned), tested, fourFeatures);
  return {
    brier: { ...ours.brier, meaning: 'mean square of probability minus outcome' },
    brierSkill: { ...ours.brierSkill, meaning: 'part of the base rate’s Brier score taken away' },
    auc: { ...ours.auc, meaning: 'how often a growing video has the higher probability' },
    calibrationError: { ...ours.calibrationError, meaning: 'mean difference to what happened' },
    baselineBrierSkill: { ...four.brierSkill, meaning: 'of a regression with four features' },
    baselineAuc: { ...four.auc, meaning: 'of the same' },
    gain: {
      value: ours.brierSkill.value - four.brierSkill.value,
      interval: bootstrap(tested.length, (places) => ours.skillOf(places) - four.skillOf(places)),
      meaning: 'in Brier skill, on the same videos',
    },
    baseRate: { value: ours.baseRate, meaning: 'share that grew, of those learned from' },
    rows: { value: tested.length, meaning: 'videos tested' },
  };
}

function measured(
  model: EventModel,
  tested: readonly ListedVideo[],
  features: typeof growthFeatures,
) {
  const outcomes = tested.map(({ hasGrown }) => hasGrown);
  const probabilities = tested.map((video) => probabilityBy(model, features(video)));
  type Measure = (outcomes: readonly boolean[], probabilities: readonly number[]) => number;
  const of = (measure: Measure, places: readonly number[]) =>
    measure(
      places.map((i) => outcomes[i] ?? false),
      places.map((i) => probabilities[i] ?? 0),
    );
  const withInterval = (measure: Measure) => ({
    value: measure(outcomes, probabilities),
    interval: bootstrap(tested.length, (places) => of(measure, places)),
  });
  const skill: Measure = (truth, told) => brierSkill(truth, told, model.baseline);
  return {
    baseRate: model.baseline,
    brier: withInterval(brier),
    brierSkill: withInterval(skill),
    auc: withInterval(auc),
    calibrationError: withInterval(calibrationError),
    skillOf: (places: readonly number[]) => of(skill, places),
  };
}
