import { weightProblems } from '@tessera/analysis-models/weights-in-use';
import { localModels } from './local-models.js';
import { forecastsNow, type MadeForecast, replayedForecasts } from './reach/forecasts.js';
import type { WatchedVideo } from './reach/knowledge.js';
import { type NormsInput, siteNorms } from './reach/site-norms.js';
import { type TrendInput, type TrendReport, trendReport } from './trends/trend-report.js';
import type { AnalysisInput, Norms } from './videos/analysis-input.js';
import { analyzeVideo, type FoundAnalysis } from './videos/analyze-video.js';

/** What the engine can be asked for, by name, with what it takes and returns. Both can be copied between threads. */
export interface Tasks {
  readonly analyzeVideos: {
    readonly input: readonly AnalysisInput[];
    readonly result: readonly FoundAnalysis[];
  };
  /** What is wrong with the models that read texts. */
  readonly modelProblems: { readonly input: null; readonly result: readonly string[] };
  readonly siteNorms: { readonly input: NormsInput; readonly result: Norms };
  readonly trendReport: { readonly input: TrendInput; readonly result: TrendReport };
  readonly forecastsNow: ForecastTask;
  readonly replayedForecasts: ForecastTask;
}

interface ForecastTask {
  readonly input: { readonly videos: readonly WatchedVideo[]; readonly at: number };
  readonly result: readonly MadeForecast[];
}

export type TaskName = keyof Tasks;
export interface Task<K extends TaskName = TaskName> {
  readonly name: K;
  readonly input: Tasks[K]['input'];
}

const doers: { readonly [K in TaskName]: (input: Tasks[K]['input']) => Tasks[K]['result'] } = {
  analyzeVideos: (inputs) => inputs.map((input) => analyzeVideo(input, localModels)),
  modelProblems: () => weightProblems(),
  siteNorms,
  trendReport,
  forecastsNow: ({ videos, at }) => forecastsNow(videos, at),
  replayedForecasts: ({ videos, at }) => replayedForecasts(videos, at),
};

export function isKnownTask(task: unknown): task is Task {
  const name: unknown = typeof task === 'object' && task !== null && 'name' in task && task.name;
  return typeof name === 'string' && Object.hasOwn(doers, name);
}

export function runTask<K extends TaskName>({ name, input }: Task<K>): Tasks[K]['result'] {
  return doers[name](input);
}
