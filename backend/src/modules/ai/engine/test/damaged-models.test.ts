import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../../../../../test/harness/until.js';
import { AnalysisEngine } from '../analysis-engine.service.js';

const weights = createRequire(import.meta.url).resolve(
  '@tessera/analysis-models/weights/sentiment.json',
);
const packages = resolve(dirname(weights), '../..');
const installed = resolve(packages, '../node_modules');

let folder = '';
let engine: AnalysisEngine;

/** The real programs with all that they need, beside weights of which half is missing. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-'));
  const modules = join(folder, 'node_modules');
  for (const part of [
    'analysis-models/dist',
    'analysis-models/weights',
    'analysis-models/package.json',
    'video-analysis/dist',
    'video-analysis/package.json',
  ])
    cpSync(join(packages, part), join(modules, '@tessera', part), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@tessera') symlinkSync(join(installed, name), join(modules, name));
  truncateSync(join(modules, '@tessera/analysis-models/weights/sentiment.json'), 100_000);
  engine = new AnalysisEngine(join(modules, '@tessera/video-analysis/dist/thread.js'));
  engine.onApplicationBootstrap();
});

afterAll(async () => {
  await engine.onApplicationShutdown();
  rmSync(folder, { recursive: true, force: true });
});

it('leave out the analysis of videos alone', async () => {
  await until(() =>
    engine.run('analyzeVideos', []).then(
      () => false,
      ({ code }) => code === 'unavailable',
    ),
  );
  const report = await engine.run('trendReport', {
    windows: { at: 0, hours: 24 },
    videos: [],
    published: [],
    grown: [],
    demands: [],
  });
  expect(report.emergingTopics).toEqual([]);
});
