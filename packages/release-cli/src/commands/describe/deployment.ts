import type { Channel } from '@tessera/contracts';
import type { Deployed } from '../../publishing/deploy-version.js';
import type { PublishResult } from '../../publishing/publish-folder.js';
import { duration } from '../options/duration.js';
import type { Colors } from '../output.js';
import { printable } from './printable.js';

/** The outcome of a deployment; the last line says which visitors have the version. */
export function describeDeployment(
  { name, version, channel: before }: PublishResult,
  { outcome, channel }: Deployed,
  colors: Colors,
): string {
  const replaced = outcome === 'rolled-out' ? before.candidate : null;
  const lines = [
    ...(replaced
      ? [`Replaces ${replaced.version}, which ${replaced.percent} % of visitors had`]
      : []),
    ...(channel.candidate ? nextCommands(name, version).map(colors.dim) : []),
    ...(channel.disabled === null
      ? []
      : [colors.red(`The area is disabled: ${printable(channel.disabled)}`)]),
    `${colors.bold(`${name} ${version}`)}: ${reach(channel, outcome, colors)}`,
  ];
  return `${lines.join('\n')}\n`;
}

function nextCommands(name: string, version: string): string[] {
  return [
    `  check its health         npx tessera status ${name}`,
    `  preview it               npx tessera override ${name} ${version}`,
    `  take the next step now   npx tessera rollout ${name} --advance`,
    `  roll it back             npx tessera rollback ${name} --reason "…"`,
  ];
}

function reach({ candidate }: Channel, outcome: Deployed['outcome'], colors: Colors): string {
  if (outcome === 'unchanged') return 'all visitors already have it; nothing changed';
  if (!candidate) {
    const first = outcome === 'first-release' ? 'first release, ' : '';
    return colors.green(`${first}all visitors have it`);
  }
  const { percent, steps, step, bakeSeconds } = candidate;
  const already = outcome === 'under-way' ? 'already ' : '';
  const left = steps.slice(step + 1).map((share) => `${share} %`);
  const pace =
    bakeSeconds === null
      ? 'each step on command'
      : `each step after ${duration(bakeSeconds)} of good health`;
  return `${colors.yellow(`${percent} % of visitors ${already}have it`)}, then ${left.join(' and ')}, ${pace}`;
}
