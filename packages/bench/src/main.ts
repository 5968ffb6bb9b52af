import { runAnalysisBench } from './analysis/run.js';
import { runApiBench } from './api/run.js';
import { runCanaryBench } from './canary/run.js';
import { runContentBench } from './content/run.js';
import { runEntitlementsBench } from './entitlements/run.js';
import { runEventLoopBench } from './event-loop/run.js';
import { runFaultsBench } from './faults/run.js';
import { runGateBench } from './gate/run.js';
import { runNewsBench } from './news/run.js';
import { runPageBench } from './page/run.js';
import { runPublishBench } from './publish/run.js';
import { runRecommendBench } from './recommend/run.js';
import { runRelevanceBench } from './relevance/run.js';
import { runRollbackBench } from './rollback/run.js';
import { runSampleWorldBench } from './sample-world/run.js';
import { runSearchBench } from './search/run.js';
import { runStartBench } from './start/run.js';
import { runUploadBench } from './upload/run.js';
import { runWebhooksBench } from './webhooks/run.js';

interface Benchmark {
  /** @param choices what follows the number of runs, if it is not to measure everything */
  readonly run: (runs: number, ...choices: (string | undefined)[]) => Promise<void>;
  /** How often where nothing is said. */
  readonly runs: number;
}

/** Benchmarks by the name under which `npm run bench -- <name> [runs]` starts them. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  analysis: { run: runAnalysisBench, runs: 300 },
  api: { run: runApiBench, runs: 7 },
  canary: { run: runCanaryBench, runs: 1000 },
  content: { run: runContentBench, runs: 500 },
  entitlements: { run: runEntitlementsBench, runs: 5000 },
  'event-loop': { run: runEventLoopBench, runs: 3 },
  faults: { run: runFaultsBench, runs: 1 },
  gate: { run: runGateBench, runs: 50 },
  news: { run: runNewsBench, runs: 4 },
  page: { run: runPageBench, runs: 15 },
  publish: { run: runPublishBench, runs: 25 },
  recommend: { run: runRecommendBench, runs: 1 },
  relevance: { run: runRelevanceBench, runs: 1000 },
  rollback: { run: runRollbackBench, runs: 50 },
  'sample-world': { run: runSampleWorldBench, runs: 5 },
  search: { run: runSearchBench, runs: 1000 },
  start: { run: runStartBench, runs: 10 },
  upload: { run: runUploadBench, runs: 15 },
  webhooks: { run: runWebhooksBench, runs: 15 },
};

const [name = '', requestedRuns, ...choices] = process.argv.slice(2);
const benchmark = benchmarks[name];
const runs = Number(requestedRuns ?? benchmark?.runs);

if (!benchmark || !(runs >= 1)) {
  console.error(`Usage: npm run bench -- <${Object.keys(benchmarks).join('|')}> [runs]`);
  process.exit(2);
}
await benchmark.run(runs, ...choices);
