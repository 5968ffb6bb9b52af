import { runPageBench } from './page/run.js';

/** Benchmarks by the name under which `npm run bench -- <name>` starts them. */
const benchmarks: Readonly<Record<string, (runs: number) => Promise<void>>> = {
  page: runPageBench,
};

const [name = '', runs = '15'] = process.argv.slice(2);
const benchmark = benchmarks[name];

if (!benchmark || !(Number(runs) >= 1)) {
  console.error(`Usage: npm run bench -- <${Object.keys(benchmarks).join('|')}> [runs, 15]`);
  process.exit(2);
}
await benchmark(Number(runs));
